/** What the shader looks up: everything that depends on the settings alone. Pure. */
import type { Air } from '@afterglow/pixels/air';
import { tabulateLevels, tabulateMixer, tabulateTints } from '@afterglow/pixels/hues';
import { tabulateContrast, tabulateCurves, tabulateLight } from '@afterglow/pixels/light';
import type { Tone } from '../tone-types.ts';
import type { Table } from './surface.ts';

/** Light and white balance; levels; curves: 256 levels a row. */
export function channelTable(tone: Tone): Table {
  const levels = tabulateLevels(tone);
  const rows = [tabulateLight(tone), [levels, levels, levels], tabulateCurves(tone.curves)] as const;
  const cells = new Uint8Array(256 * 4 * rows.length).fill(255);
  for (const [row, channels] of rows.entries()) {
    for (const [c, table] of channels.entries())
      for (let value = 0; value < 256; value++) cells[(row * 256 + value) * 4 + c] = table[value] ?? 0;
  }
  return { width: 256, height: rows.length, cells };
}

export const contrastTable = (tone: Tone): Table => ({ width: 1021, height: 1, cells: tabulateContrast(tone) });
export const hueTable = ({ mixer }: Tone): Table => withAlpha(tabulateMixer(mixer));
export const tintTable = ({ split }: Tone): Table => withAlpha(tabulateTints(split));

/** Gain and offset of the haze, then of the base. */
export function airTable({ grid, haze, base }: Air): Table {
  const cells = new Float32Array(grid.width * grid.height * 4);
  for (const [k, values] of [haze.gain, haze.offset, base.gain, base.offset].entries())
    for (let i = 0; i < values.length; i++) cells[i * 4 + k] = values[i] ?? 0;
  return { ...grid, cells };
}

function withAlpha(colors: Float32Array): Table {
  const count = colors.length / 3;
  const cells = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) cells.set(colors.subarray(i * 3, i * 3 + 3), i * 4);
  return { width: count, height: 1, cells };
}
