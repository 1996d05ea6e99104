import type { CreativeModel, Ratio, Size } from './model-table.ts';

/** A picture as it goes to a provider: within the model's limits, without anything that the file said beside it. */
export interface InputPicture {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
}

/** One request to a creative model. */
export interface PictureOrder {
  readonly prompt: string;
  /** Pictures to change or to combine; none: a picture from words alone. */
  readonly images: readonly InputPicture[];
  /** PNG in the model's own polarity, as large as the first picture; only for models that take masks. */
  readonly mask: InputPicture | undefined;
  /** One of the model's shapes; undefined: that of the picture, or whatever the model likes. */
  readonly shape: { readonly ratio: Ratio } | { readonly size: Size } | undefined;
  /** UUID of this call; the same call never has another one. */
  readonly callId: string;
}

export interface PictureAnswer {
  /** As the provider sent it: not yet proven to be a picture. */
  readonly bytes: Uint8Array;
  readonly usage: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined };
}

export interface CallOptions {
  /** Aborted by a cancel or the time limit: the adapter stops its work there too, where that can be asked for. */
  readonly signal: AbortSignal;
  /** 0..1, from providers that tell. */
  readonly onProgress: (part: number) => void;
}

/**
 * An adapter: translates one order into one paid call and never repeats it. Failures are `CreativeError`s; what the
 * signal's abort throws is left to the caller, who knows why it aborted.
 */
export interface CreativeProvider {
  readonly model: CreativeModel;
  readonly draw: (order: PictureOrder, options: CallOptions) => Promise<PictureAnswer>;
}
