/** A row of the vocabulary: a drawing and what people call it. */

/** Longest side of a thing beside the others: a child, a cat and a rocket are drawn in this order on purpose. */
export const SIZES = { tiny: 0.3, small: 0.5, middle: 1, big: 1.2, huge: 1.5 } as const;
export type ThingSize = keyof typeof SIZES;

export type Row = readonly [name: string, size: ThingSize, en: string, zh: string, es: string];
