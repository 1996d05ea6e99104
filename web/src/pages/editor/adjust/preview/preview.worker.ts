/** Light and color of the preview, away from the main thread: a million pixels take some tens of milliseconds. */
import { measureHistogram, type Histogram } from './histogram.ts';
import type { Tone } from './tone-types.ts';
import { toneBeforeCurves, toneFromCurves } from './tone.ts';

export type PreviewRequest =
  | {
      readonly kind: 'base';
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray<ArrayBuffer>;
      readonly fullPixels: number;
    }
  /** All of it, or only how often each level occurs. */
  | { readonly kind: 'tone' | 'count'; readonly tone: Tone };

/** The histogram is of what goes into the curves. */
export type PreviewAnswer =
  | {
      readonly kind: 'toned';
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray<ArrayBuffer>;
      readonly histogram: Histogram;
    }
  | { readonly kind: 'counted'; readonly histogram: Histogram };

let base: Extract<PreviewRequest, { kind: 'base' }> | undefined;

self.onmessage = (event: MessageEvent<PreviewRequest>) => {
  const request = event.data;
  if (request.kind === 'base') {
    base = request;
    return undefined;
  }
  if (base === undefined) return undefined;
  const { width, height, fullPixels } = base;
  const data = new Uint8ClampedArray(base.data);
  const frame = { width, height, data };
  toneBeforeCurves(frame, request.tone);
  const histogram = measureHistogram(data);
  if (request.kind === 'count') return answer({ kind: 'counted', histogram }, []);
  toneFromCurves(frame, request.tone, fullPixels);
  return answer({ kind: 'toned', width, height, data, histogram }, [data.buffer]);
};

function answer(message: PreviewAnswer, transfer: Transferable[]): void {
  self.postMessage(message, { transfer });
}
