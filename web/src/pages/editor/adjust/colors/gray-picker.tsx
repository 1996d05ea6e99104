import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};
const within = (value: number): number => Math.min(0.99, Math.max(0.01, value));

/** Covers the picture while a gray point is chosen: a tap, or the cross moved with the arrow keys and Enter. */
export function GrayPicker({ onPick }: { readonly onPick: (x: number, y: number) => void }) {
  const t = useTranslations('editorAdjust');
  const [at, setAt] = useState({ x: 0.5, y: 0.5 });
  function press(event: MouseEvent<HTMLButtonElement>): void {
    // A key has no place of its own.
    if (event.detail === 0) return onPick(at.x, at.y);
    const box = event.currentTarget.getBoundingClientRect();
    const next = {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    };
    setAt(next);
    onPick(next.x, next.y);
  }
  function move(event: KeyboardEvent): void {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAt({ x: within(at.x + by[0]), y: within(at.y + by[1]) });
  }
  return (
    <button type="button" className="gray-picker" aria-label={t('pickingGray')} onClick={press} onKeyDown={move}>
      <span style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }} />
    </button>
  );
}
