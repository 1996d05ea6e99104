/** What a template changed in its sample, as a number that was measured. */
export type ShowcaseChange =
  /** Times as many pixels as before. */
  | { readonly kind: 'pixels'; readonly times: number }
  /** Distance of the darkest from the brightest twentieth, in per cent of black to white. */
  | { readonly kind: 'range'; readonly before: number; readonly after: number }
  /** Share of the picture that became transparent. */
  | { readonly kind: 'cut'; readonly percent: number }
  /** Share of the picture that was damage and was filled in. */
  | { readonly kind: 'repaired'; readonly percent: number }
  /** People taken out of the picture. */
  | { readonly kind: 'removed'; readonly people: number }
  /** Points of an ID photo's check that are met. */
  | { readonly kind: 'checks'; readonly met: number; readonly of: number }
  /** Colours that differ visibly, in the same size. */
  | { readonly kind: 'colours'; readonly before: number; readonly after: number };

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How a template's sample was made. `npm run showcase` measures and writes it. */
export interface ShowcaseFact {
  readonly model: string;
  readonly engineMs: number;
  readonly inputs: Readonly<Record<string, string | number | boolean>>;
  /** The photo as it was given; null for a template that works from words. */
  readonly before: (PictureSize & { readonly bytes: number }) | null;
  /** The result as a person would download it. */
  readonly after: PictureSize & { readonly bytes: number };
  readonly change: ShowcaseChange | null;
}

export type ShowcaseFacts = Readonly<Record<string, ShowcaseFact>>;
