/**
 * Undo and redo of a mask. Before something is drawn, the tiles it can touch are kept as they are; an entry is the tiles
 * of one act. A stroke keeps some tens of kilobytes, however large the picture.
 */
import { clipTo, isEmpty, nothing, unite, type Mask, type Rect } from './mask.ts';
import { decodeRuns, encodeRuns } from './runs.ts';

const tileSide = 256;
/** Acts that can be undone. */
const mostEntries = 100;

interface KeptTile {
  readonly rect: Rect;
  readonly runs: Uint8Array;
}
type Entry = readonly KeptTile[];

export interface MaskHistory {
  /** Keeps what lies in `rect` before it is drawn over. Cheap when it was kept in this act already. */
  touch(rect: Rect): void;
  /** Ends an act; one that touched nothing is none. */
  commit(): void;
  /** Gives back what this act drew, as if it had not begun. */
  drop(): Rect;
  /** Takes the last act back, gives what changed; empty when there is none. */
  undo(): Rect;
  redo(): Rect;
  canUndo(): boolean;
  canRedo(): boolean;
}

export function createHistory(mask: Mask): MaskHistory {
  const across = Math.ceil(mask.width / tileSide);
  const touched = new Map<number, { rect: Rect; bytes: Uint8Array }>();
  const done: Entry[] = [];
  let undone: Entry[] = [];

  const tileRect = (index: number): Rect => {
    const left = (index % across) * tileSide;
    const top = Math.floor(index / across) * tileSide;
    return clipTo(mask, { left, top, right: left + tileSide, bottom: top + tileSide });
  };

  /** Puts the tiles of an entry back and gives the entry that leads the other way. */
  const exchange = (entry: Entry): { readonly back: Entry; readonly rect: Rect } => {
    const back = entry.map(({ rect }) => ({ rect, runs: encodeRuns(copyOut(mask, rect)) }));
    for (const { rect, runs } of entry) copyIn(mask, rect, runs);
    return { back, rect: entry.reduce((all, tile) => unite(all, tile.rect), nothing) };
  };

  return {
    touch(asked) {
      const rect = clipTo(mask, asked);
      if (isEmpty(rect)) return;
      for (let row = Math.floor(rect.top / tileSide); row * tileSide < rect.bottom; row++) {
        for (let column = Math.floor(rect.left / tileSide); column * tileSide < rect.right; column++) {
          const index = row * across + column;
          if (touched.has(index)) continue;
          const tile = tileRect(index);
          touched.set(index, { rect: tile, bytes: copyOut(mask, tile) });
        }
      }
    },
    commit() {
      const changed = [...touched.values()].filter(({ rect, bytes }) => !sameBytes(copyOut(mask, rect), bytes));
      touched.clear();
      if (changed.length === 0) return;
      done.push(changed.map(({ rect, bytes }) => ({ rect, runs: encodeRuns(bytes) })));
      if (done.length > mostEntries) done.shift();
      undone = [];
    },
    drop() {
      let all = nothing;
      for (const { rect, bytes } of touched.values()) {
        putBack(mask, rect, bytes);
        all = unite(all, rect);
      }
      touched.clear();
      return all;
    },
    undo() {
      const entry = done.pop();
      if (entry === undefined) return nothing;
      const { back, rect } = exchange(entry);
      undone.push(back);
      return rect;
    },
    redo() {
      const entry = undone.pop();
      if (entry === undefined) return nothing;
      const { back, rect } = exchange(entry);
      done.push(back);
      return rect;
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
}

function copyOut({ data, width }: Mask, { left, top, right, bottom }: Rect): Uint8Array {
  const wide = right - left;
  const bytes = new Uint8Array(wide * (bottom - top));
  for (let y = top; y < bottom; y++) bytes.set(data.subarray(y * width + left, y * width + right), (y - top) * wide);
  return bytes;
}

function copyIn(mask: Mask, rect: Rect, runs: Uint8Array): void {
  const bytes = decodeRuns(runs, (rect.right - rect.left) * (rect.bottom - rect.top));
  if (bytes !== undefined) putBack(mask, rect, bytes);
}

function putBack({ data, width }: Mask, { left, top, right, bottom }: Rect, bytes: Uint8Array): void {
  const wide = right - left;
  for (let y = top; y < bottom; y++) data.set(bytes.subarray((y - top) * wide, (y - top + 1) * wide), y * width + left);
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);
