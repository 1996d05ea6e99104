/** The preview of a tool of parts, away from the main thread. */
import type { FoundPart } from '@afterglow/domain/edits/step-names';
import { clearUnchanged, showParts, type Wish } from './show-parts.ts';

export type PartsRequest =
  | {
      readonly kind: 'base';
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray<ArrayBuffer>;
      readonly fullPixels: number;
    }
  | { readonly kind: 'found'; readonly part: FoundPart; readonly cover: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'face'; readonly faceShare: number }
  | { readonly kind: 'show'; readonly wish: Wish };

export interface PartsAnswer {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

let base: Extract<PartsRequest, { kind: 'base' }> | undefined;
let faceShare = 0.2;
const found = new Map<FoundPart, Uint8Array>();

self.onmessage = (event: MessageEvent<PartsRequest>) => {
  const request = event.data;
  if (request.kind === 'base') base = request;
  else if (request.kind === 'found') found.set(request.part, request.cover);
  else if (request.kind === 'face') faceShare = request.faceShare;
  else if (base !== undefined) {
    const { width, height, fullPixels } = base;
    const data = new Uint8ClampedArray(base.data);
    showParts({ width, height, data }, request.wish, { found, faceShare, fullPixels });
    clearUnchanged(data, base.data);
    const answer: PartsAnswer = { width, height, data };
    self.postMessage(answer, { transfer: [data.buffer] });
  }
};
