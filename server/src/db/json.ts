/** Shapes of the JSON columns. Written by us alone, from values that were parsed at the border. */
export type InputsJson = Readonly<Record<string, string | number | boolean>>;
export type EngineOptions = Readonly<Record<string, unknown>>;
export type ReportJson = Readonly<Record<string, unknown>>;
/** What asking a payment provider changed or why it could not be asked. */
export type DifferencesJson = readonly {
  readonly provider: string;
  readonly subject: string;
  readonly userId: string;
  readonly orderId: string | null;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly error: string | null;
}[];
export type ErrorDetailsJson = Readonly<Record<string, string | number>>;
/** A recipe as its file has it, checked when it was saved. */
export type RecipeJson = Readonly<Record<string, unknown>>;
