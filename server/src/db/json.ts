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
/** What a generation of a batch is made of, but for its pictures. */
export interface BatchWorkJson {
  readonly templateId: string;
  readonly templateVersion: number | null;
  readonly inputs: InputsJson;
  readonly prompt: string;
  readonly requestedModel: string | null;
  readonly task: string;
  readonly taskOptions: EngineOptions;
}
/** Facts of an event for webhooks. `url` is a path of the API until it is sent. */
export type OutboundDataJson = Readonly<
  Record<string, string | number | boolean | null | Readonly<Record<string, number>>>
> & {
  readonly url: string;
};
