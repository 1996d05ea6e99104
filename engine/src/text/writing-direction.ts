/** Which way text is read: the Unicode bidirectional algorithm, UAX #9, for one line. */
import bidiFactory from 'bidi-js/dist/bidi.mjs';

const LEFTWARD = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const bidi = bidiFactory();

/** Embedding level of each UTF-16 unit, odd for text that is read to the left; undefined when all is read to the right. */
export const readLevels = (text: string): Uint8Array | undefined =>
  LEFTWARD.test(text) ? bidi.getEmbeddingLevels(text).levels : undefined;

/** Runs in the order in which they stand on the line, rule L2. */
export function orderRuns<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    let begin = 0;
    while (begin < order.length) {
      let end = begin;
      while (end < order.length && order[end].level >= level) end++;
      if (end > begin) order.splice(begin, end - begin, ...order.slice(begin, end).toReversed());
      begin = end + 1;
    }
  }
  return order;
}
