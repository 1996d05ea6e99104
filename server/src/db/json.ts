/** Shapes of the JSON columns. Written by us alone, from values that were parsed at the border. */
export type InputsJson = Readonly<Record<string, string | number | boolean>>;
export type EngineOptions = Readonly<Record<string, unknown>>;
export type ReportJson = Readonly<Record<string, unknown>>;
export type ErrorDetailsJson = Readonly<Record<string, string | number>>;
