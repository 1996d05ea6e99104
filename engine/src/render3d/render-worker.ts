/** A thread of `render.ts`: takes bands of rows from the shared counter until a pass is done. */
import { parentPort } from 'node:worker_threads';
import { filterLightRows } from './filter-light.ts';
import { createFrame, type Frame, type FrameJob } from './frame.ts';
import { rasterRows } from './raster.ts';
import { shadeRows } from './shade.ts';
import { traceLightRows } from './trace-light.ts';

/** `step` and `back` as in `filterLightRows`. */
export type Pass =
  | { readonly name: 'raster' | 'trace' | 'shade' }
  | { readonly name: 'filter'; readonly step: number; readonly back: boolean };

/** The first message carries the job. */
export interface PassMessage {
  readonly job?: FrameJob;
  readonly pass: Pass;
  readonly rows: number;
  /** Rows taken at once. */
  readonly band: number;
}

let frame: Frame | undefined;

// The parent is render.ts and the channel is private: its messages need no parsing.
parentPort?.on('message', ({ job, pass, rows, band }: PassMessage) => {
  if (job) frame = createFrame(job);
  if (!frame) throw new Error('A pass came before its job');
  for (;;) {
    const from = Atomics.add(frame.buffers.cursor, 0, band);
    if (from >= rows) break;
    workRows(frame, pass, from, Math.min(rows, from + band));
  }
  parentPort?.postMessage('done');
});

function workRows(work: Frame, pass: Pass, from: number, to: number): void {
  if (pass.name === 'raster') rasterRows(work, from, to);
  else if (pass.name === 'trace') traceLightRows(work, from, to);
  else if (pass.name === 'filter') filterLightRows(work, from, to, pass.step, pass.back);
  else shadeRows(work, from, to);
}
