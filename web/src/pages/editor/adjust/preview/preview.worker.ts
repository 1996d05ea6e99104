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
  | { readonly kind: 'tone'; readonly tone: Tone };

export interface PreviewAnswer {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  /** Of what goes into the curves. */
  readonly histogram: Histogram;
}

let base: Extract<PreviewRequest, { kind: 'base' }> | undefined;

self.onmessage = (event: MessageEvent<PreviewRequest>) => {
  const request = event.data;
  if (request.kind === 'base') {
    base = request;
    return;
  }
  if (base === undefined) return;
  const { width, height, fullPixels } = base;
  const data = new Uint8ClampedArray(base.data);
  const frame = { width, height, data };
  toneBeforeCurves(frame, request.tone);
  const histogram = measureHistogram(data);
  toneFromCurves(frame, request.tone, fullPixels);
  const answer: PreviewAnswer = { width, height, data, histogram };
  self.postMessage(answer, { transfer: [data.buffer] });
};
