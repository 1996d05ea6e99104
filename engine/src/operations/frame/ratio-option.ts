/** How options write a ratio of sides: `4:5`, `16:9`, `1.91:1`. */
export const RATIO = /^[1-9]\d{0,3}(?:\.\d{1,3})?:[1-9]\d{0,3}(?:\.\d{1,3})?$/u;

/** Width divided by height of a text that `RATIO` fits. */
export function readRatio(written: string): number {
  const [across = 1, down = 1] = written.split(':').map(Number);
  return across / down;
}
