import { leanOf } from '@afterglow/pixels/tilt';
import { useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';

interface Line {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** A line along what should be level or plumb; the picture is turned by how far it leans. */
export function LevelLine({ onLean }: { readonly onLean: (degrees: number) => void }) {
  const t = useTranslations('editorAdjust');
  const [line, setLine] = useState<Line>();
  const at = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  return (
    <svg
      className="level-line"
      role="img"
      aria-label={t('levelHint')}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => line !== undefined && setLine({ ...line, to: at(event) })}
      onPointerUp={() => {
        setLine(undefined);
        if (line === undefined) return;
        const [across, down] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
        // a tap is no line
        if (Math.hypot(across, down) >= 24) onLean(leanOf(across, down));
      }}
      onPointerCancel={() => setLine(undefined)}
    >
      {line !== undefined && <line x1={line.from[0]} y1={line.from[1]} x2={line.to[0]} y2={line.to[1]} />}
    </svg>
  );
}
