import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { snap } from '../../../../layers/stack.ts';
import type { Caption } from '../settings.ts';
import { useFrameDrag } from '../use-frame-drag.ts';

type Place = Pick<Caption, 'x' | 'y'>;

const inside = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** Covers the picture: the caption is dragged from anywhere, caught in the middle, and moved with the arrow keys. */
export function CaptionGrip({
  place,
  pinched,
  onPlace,
}: {
  readonly place: Place;
  readonly pinched: boolean;
  readonly onPlace: (place: Place) => void;
}) {
  const t = useTranslations('editorAdjust');
  const element = useRef<HTMLButtonElement>(null);
  const { grip } = useFrameDrag<Place, 'caption'>({
    value: place,
    pinched,
    keyStep: 0.01,
    findBox: () => element.current?.getBoundingClientRect(),
    move: (from, _, dx, dy, by) => {
      const [x, y] = [from.x + dx, from.y + dy];
      return by === 'keys' ? { x: inside(x), y: inside(y) } : { x: inside(snap(x).value), y: inside(snap(y).value) };
    },
    onValue: onPlace,
  });
  return (
    <button ref={element} type="button" className="caption-grip" aria-label={t('textContent')} {...grip('caption')} />
  );
}
