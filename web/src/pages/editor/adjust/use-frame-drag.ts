import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface FrameDrag<Value, Handle> {
  readonly value: Value;
  /** A second finger came: what the first one pulled is put back. */
  readonly pinched: boolean;
  /** One press of an arrow key, as a share; with Shift ten times as far. */
  readonly keyStep: number;
  /** What shares are of, on the screen. */
  readonly findBox: () => DOMRect | undefined;
  readonly move: (from: Value, handle: Handle, dx: number, dy: number, by: 'pointer' | 'keys') => Value;
  readonly onValue: (value: Value) => void;
}

/** Handles over a picture, pulled by pointer and by keys. `grip` is spread on each; `held` while a pointer has one. */
export function useFrameDrag<Value, Handle>(frame: FrameDrag<Value, Handle>) {
  const { value, pinched, keyStep, findBox, move, onValue } = frame;
  const drag = useRef<{ readonly handle: Handle; readonly from: Value; readonly x: number; readonly y: number }>(
    undefined,
  );
  const [held, setHeld] = useState(false);
  const letGo = (): void => {
    drag.current = undefined;
    setHeld(false);
  };
  const putBack = useEffectEvent(() => {
    if (drag.current !== undefined) onValue(drag.current.from);
    drag.current = undefined;
  });
  useEffect(() => {
    if (pinched) putBack();
  }, [pinched]);

  const grip = (handle: Handle) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(true);
      drag.current = { handle, from: value, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const pulled = drag.current;
      const box = findBox();
      if (pulled?.handle !== handle || box === undefined) return;
      const [dx, dy] = [(event.clientX - pulled.x) / box.width, (event.clientY - pulled.y) / box.height];
      onValue(move(pulled.from, handle, dx, dy, 'pointer'));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent) {
      const step = event.shiftKey ? keyStep * 10 : keyStep;
      const dx = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
      const dy = event.key === 'ArrowDown' ? step : event.key === 'ArrowUp' ? -step : 0;
      if (dx === 0 && dy === 0) return;
      event.preventDefault();
      event.stopPropagation();
      onValue(move(value, handle, dx, dy, 'keys'));
    },
  });
  return { held, grip };
}
