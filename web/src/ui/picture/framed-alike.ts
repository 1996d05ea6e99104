interface Size {
  readonly width: number;
  readonly height: number;
}

/** Only pictures of the same frame are laid over each other; two per cent is rounding of sizes. */
export function framedAlike(a: Size, b: Size): boolean {
  return Math.abs(Math.log(a.width / a.height / (b.width / b.height))) < 0.02;
}

/**
 * Templates whose result is cut or composed again: even where the sizes agree, nothing would meet under one edge of
 * light, so the photo is shown beside the result.
 */
const reframing: ReadonlySet<string> = new Set([
  'id-photo',
  'product-photo',
  'character-setting',
  'character-figurine',
  'glass-texture',
  'ancient-style',
  'dragon-palm',
  'double-exposure',
  'hair-change',
  'coloring-page',
  'doodle-ad',
]);

export function reframes(templateId: string | null): boolean {
  return templateId !== null && reframing.has(templateId);
}
