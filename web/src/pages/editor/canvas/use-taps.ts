import { useEffect, useRef, type PointerEvent } from 'react';
import type { Point } from '../view.ts';

const holdMs = 450;
const betweenTapsMs = 320;
/** CSS pixels that a finger trembles, and that lie between the two taps of one wish. */
const stillWithin = 10;
const sameWithin = 32;

interface Press extends Point {
  held: boolean;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** What a finger says by its time: twice quickly, or held still. A second finger takes it back. */
export function useTaps(onTwice: (client: Point) => void, onHold: (held: boolean) => void) {
  const press = useRef<Press>(undefined);
  const last = useRef<Point & { readonly at: number }>(undefined);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  function end(): void {
    clearTimeout(press.current?.timer);
    if (press.current?.held === true) onHold(false);
    press.current = undefined;
  }
  return {
    down(event: PointerEvent): void {
      end();
      if (event.pointerType !== 'touch') return;
      if (!event.isPrimary) {
        last.current = undefined;
        return;
      }
      const began: Press = {
        x: event.clientX,
        y: event.clientY,
        held: false,
        timer: setTimeout(() => {
          began.held = true;
          onHold(true);
        }, holdMs),
      };
      press.current = began;
    },
    move(event: PointerEvent): void {
      const { current } = press;
      if (current === undefined || current.held || !event.isPrimary) return;
      if (distance(current, { x: event.clientX, y: event.clientY }) > stillWithin) end();
    },
    up(event: PointerEvent): void {
      const { current } = press;
      end();
      if (current === undefined || current.held) return;
      const before = last.current;
      const isSecond =
        before !== undefined && event.timeStamp - before.at < betweenTapsMs && distance(before, current) < sameWithin;
      last.current = isSecond ? undefined : { x: current.x, y: current.y, at: event.timeStamp };
      if (isSecond) onTwice({ x: current.x, y: current.y });
    },
    cancel: end,
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
