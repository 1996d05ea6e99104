/**
 * The mask of one version while it is being made: its bytes, its history, and who is to know when it changes. It lives
 * outside of React, because a stroke changes it two hundred times a second.
 *
 *   idle ── begin ──▶ drawing ── extend … ── end ──▶ idle   (one act for undo)
 *                        └────── drop ─────────────▶ idle   (a second finger came: it was no stroke)
 */
import type { Size } from '../view.ts';
import { createHistory } from './pixels/history.ts';
import {
  createMask,
  isEmpty,
  markedBounds,
  nothing,
  unite,
  wholeOf,
  type Mask,
  type MaskMode,
  type Rect,
} from './pixels/mask.ts';
import { paintSegment, segmentRect, type BrushPoint } from './pixels/stroke.ts';

export interface MaskSession {
  readonly mask: Mask;
  begin(point: BrushPoint, hardness: number, mode: MaskMode): void;
  extend(point: BrushPoint): void;
  end(): void;
  drop(): void;
  isDrawing(): boolean;
  /** One act that is no stroke. `within`: all it can touch. */
  act(change: (mask: Mask) => Rect, within?: Rect): void;
  /** Takes over bytes that were kept; not an act that can be undone. */
  load(bytes: Uint8Array): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Everything marked lies within; may be larger than need be. */
  bounds(): Rect;
  /** Called with what changed, for drawing; several times within a frame. */
  onChange(listener: (changed: Rect) => void): () => void;
  /** Called when an act is over. */
  onAct(listener: () => void): () => void;
  /** Counts acts, for `useSyncExternalStore`. */
  acts(): number;
}

export function createMaskSession(picture: Size): MaskSession {
  const mask = createMask(picture.width, picture.height);
  const history = createHistory(mask);
  const changeListeners = new Set<(changed: Rect) => void>();
  const actListeners = new Set<() => void>();
  let stroke: { last: BrushPoint; readonly hardness: number; readonly mode: MaskMode } | undefined;
  let bounds: Rect = nothing;
  let acts = 0;

  const changed = (rect: Rect): void => {
    if (isEmpty(rect)) return;
    bounds = unite(bounds, rect);
    for (const listener of changeListeners) listener(rect);
  };
  const over = (exact: boolean): void => {
    if (exact) bounds = markedBounds(mask);
    acts++;
    for (const listener of actListeners) listener();
  };
  const paint = (from: BrushPoint, to: BrushPoint, hardness: number, mode: MaskMode): void => {
    history.touch(segmentRect(mask, from, to));
    changed(paintSegment(mask, from, to, hardness, mode));
  };
  const walk = (step: () => Rect): void => {
    changed(step());
    over(true);
  };
  const listen = <T>(listeners: Set<T>, listener: T): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    mask,
    begin(point, hardness, mode) {
      stroke = { last: point, hardness, mode };
      paint(point, point, hardness, mode);
    },
    extend(point) {
      if (stroke === undefined) return;
      paint(stroke.last, point, stroke.hardness, stroke.mode);
      stroke.last = point;
    },
    end() {
      if (stroke === undefined) return;
      const { mode } = stroke;
      stroke = undefined;
      history.commit();
      over(mode === 'remove');
    },
    drop() {
      if (stroke === undefined) return;
      stroke = undefined;
      changed(history.drop());
    },
    isDrawing: () => stroke !== undefined,
    act(change, within) {
      history.touch(within ?? wholeOf(mask));
      changed(change(mask));
      history.commit();
      over(true);
    },
    load(bytes) {
      mask.data.set(bytes);
      changed(wholeOf(mask));
      over(true);
    },
    undo: () => walk(history.undo),
    redo: () => walk(history.redo),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    bounds: () => bounds,
    onChange: (listener) => listen(changeListeners, listener),
    onAct: (listener) => listen(actListeners, listener),
    acts: () => acts,
  };
}
