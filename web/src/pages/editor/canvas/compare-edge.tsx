import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The line and its grip over what is in sight of the picture. Pointers are the stage's; the slider is for the keyboard. */
export function CompareEdge({
  box,
  value,
  onChange,
  children,
}: {
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations('editor');
  const style: CSSProperties & Record<'--x', string> = {
    left: box.left,
    width: Math.max(0, box.right - box.left),
    top: box.top,
    height: Math.max(0, box.bottom - box.top),
    '--x': `${value * 100}%`,
  };
  return (
    <div className="split" style={style}>
      {children}
      <span className="edge" />
      <span className="grip split-grip" />
      <input
        type="range"
        min="0"
        max="100"
        value={Math.round(value * 100)}
        aria-label={t('compareEdge')}
        onChange={(event) => onChange(event.target.valueAsNumber / 100)}
      />
    </div>
  );
}

export const isGrip = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.split-grip') !== null;
