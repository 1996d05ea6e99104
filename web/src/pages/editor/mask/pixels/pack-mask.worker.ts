/** Packs a mask away from the main thread: twelve million bytes would hold up a frame or two. */
import { encodeGrayPng } from './gray-png.ts';
import { isEmpty, markedBounds, markedShare } from './mask.ts';
import { encodeRuns } from './runs.ts';

export interface PackRequest {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

export interface PackedMask {
  readonly id: number;
  /** Null when nothing is marked. */
  readonly png: Blob | null;
  readonly runs: Uint8Array<ArrayBuffer>;
  /** Share of the picture that is marked, 0..1. */
  readonly share: number;
}

async function pack({ id, width, height, data }: PackRequest): Promise<void> {
  const png = isEmpty(markedBounds({ width, height, data })) ? null : await encodeGrayPng(width, height, data);
  const packed: PackedMask = { id, png, runs: encodeRuns(data), share: markedShare({ width, height, data }) };
  self.postMessage(packed);
}

self.onmessage = (event: MessageEvent<PackRequest>) => void pack(event.data);
