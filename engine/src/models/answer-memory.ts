/**
 * What networks that look at a whole photo last said about it. A person tries one template after another on the same
 * photo, and one task may ask twice: the same input gives the same answer, at no cost.
 */
import { createHash } from 'node:crypto';
import type { FloatTensor } from './float-tensor.ts';
import type { ModelId } from './manifest.ts';

type Answers = ReadonlyMap<string, FloatTensor>;

export interface AnswerMemory {
  /** The key of a question: the model and every bit of its input. */
  keyOf(id: ModelId, input: FloatTensor): string;
  /** A copy, which the caller may change. */
  recall(key: string): Map<string, FloatTensor> | undefined;
  keep(key: string, answers: Answers): void;
  clear(): void;
}

/** Holds up to `maxBytes` of outputs; those that were asked for longest ago go first. */
export function createAnswerMemory(maxBytes: number): AnswerMemory {
  // A Map keeps insertion order: re-inserting on use makes it the LRU list.
  const kept = new Map<string, Answers>();
  let bytes = 0;

  function forget(key: string): void {
    const answers = kept.get(key);
    if (answers === undefined) return;
    kept.delete(key);
    bytes -= sizeOf(answers);
  }

  return {
    keyOf(id, { data, dims }) {
      const hash = createHash('sha256')
        .update(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
        .digest('base64');
      return `${id} ${dims.join('x')} ${hash}`;
    },
    recall(key) {
      const answers = kept.get(key);
      if (answers === undefined) return undefined;
      kept.delete(key);
      kept.set(key, answers);
      return copyOf(answers);
    },
    keep(key, answers) {
      const size = sizeOf(answers);
      if (size > maxBytes) return;
      forget(key);
      kept.set(key, copyOf(answers));
      bytes += size;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) return;
        forget(oldest);
      }
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}

function copyOf(answers: Answers): Map<string, FloatTensor> {
  return new Map([...answers].map(([name, { data, dims }]) => [name, { data: data.slice(), dims }]));
}

function sizeOf(answers: Answers): number {
  return [...answers.values()].reduce((sum, { data }) => sum + data.byteLength, 0);
}
