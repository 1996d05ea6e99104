import { useState } from 'react';
import type { Size } from '../view.ts';
import type { MaskSession } from './mask-session.ts';
import type { MaskMode } from './pixels/mask.ts';
import { useMaskKeys } from './use-mask-keys.ts';

export type MaskInstrument = 'brush' | 'eraser' | 'lasso' | 'rectangle' | 'pick';

interface BrushSettings {
  readonly instrument: MaskInstrument;
  /** 0..100, of the width. */
  readonly slider: number;
  /** 0..100 */
  readonly hardness: number;
  /** What a shape or a selection does. */
  readonly mode: MaskMode;
}

export interface Brushes extends BrushSettings {
  /** Width of the brush in pixels of the picture. */
  readonly size: number;
  /** Those of this tool. */
  readonly instruments: readonly MaskInstrument[];
  set(change: Partial<BrushSettings>): void;
}

export const instrumentKeys: Readonly<Record<MaskInstrument, string>> = {
  brush: 'B',
  eraser: 'E',
  lasso: 'L',
  rectangle: 'M',
  pick: 'W',
};

/** What a mask is drawn with, and the keys for it. */
export function useBrushes(
  session: MaskSession,
  picture: Size,
  hardness: number,
  instruments: readonly MaskInstrument[],
): Brushes {
  const [settings, setSettings] = useState<BrushSettings>({ instrument: 'brush', slider: 45, hardness, mode: 'add' });
  const set = (change: Partial<BrushSettings>): void => setSettings((now) => ({ ...now, ...change }));
  const widen = (by: number): void =>
    setSettings((now) => ({ ...now, slider: Math.min(100, Math.max(0, now.slider + by)) }));
  useMaskKeys({
    ...Object.fromEntries(instruments.map((instrument) => [instrumentKeys[instrument], () => set({ instrument })])),
    '[': () => widen(-5),
    ']': () => widen(5),
    'Ctrl+Z': session.undo,
    'Ctrl+Shift+Z': session.redo,
    'Ctrl+Y': session.redo,
  });
  return { ...settings, size: brushWidth(settings.slider, picture), instruments, set };
}

/** Width in pixels of the picture for a slider of 0..100: from a few pixels to a third of the picture, each step the same factor. */
export function brushWidth(slider: number, { width, height }: Size): number {
  const longest = Math.max(width, height);
  const [least, most] = [Math.max(2, longest / 400), longest / 3];
  return least * (most / least) ** (slider / 100);
}
