import { leaningCorners, leanOfCorners, wholeCorners, type Corners } from '@afterglow/domain/edits/corners';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import { NumberRange } from '../../../../ui/forms/number-range.tsx';
import type { PreviewSource } from '../preview/preview-types.ts';
import type { PanelState } from '../settings.ts';
import { CornerPreview } from './corner-preview.tsx';
import { findCorners } from './find-corners.ts';

/** Perspective: by corners that are pulled, by how far lines lean, or by what should be upright in the picture. */
export function PerspectiveSection({
  source,
  state,
  pulling,
  onPulling,
  onCorners,
}: {
  readonly source: PreviewSource;
  readonly state: PanelState;
  readonly pulling: boolean;
  readonly onPulling: (on: boolean) => void;
  readonly onCorners: (corners: Corners) => void;
}) {
  const t = useTranslations('editorAdjust.perspective');
  const [none, setNone] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  // the small preview lies below the edge of a phone's sheet
  useEffect(() => {
    if (pulling) group.current?.scrollIntoView({ block: 'start' });
  }, [pulling]);
  const lean = leanOfCorners(state.corners ?? wholeCorners);
  async function find(): Promise<void> {
    const corners = await findCorners(source, state);
    setNone(corners === undefined);
    if (corners !== undefined) onCorners(corners);
  }
  return (
    <div ref={group} className="tool-group scroll-mt-3">
      <h2>{t('title')}</h2>
      <div className="tool-row">
        <Button size="small" kind="ghost" icon="expand" aria-pressed={pulling} onClick={() => onPulling(!pulling)}>
          {t('pull')}
        </Button>
        <Button size="small" kind="ghost" icon="wand" onClick={() => void find()}>
          {t('auto')}
        </Button>
      </div>
      {pulling && <CornerPreview source={source} state={state} />}
      {(pulling || none) && (
        <p className="field-hint" role="status">
          {t(pulling ? 'hint' : 'none')}
        </p>
      )}
      {(['vertical', 'horizontal'] as const).map((axis) => (
        <NumberRange
          key={axis}
          label={t(axis)}
          value={Math.round(lean[axis] * 100)}
          min={-100}
          max={100}
          neutral={0}
          onChange={(value) => {
            const next = { ...lean, [axis]: value / 100 };
            onCorners(leaningCorners(next.vertical, next.horizontal));
          }}
        />
      ))}
      {state.corners !== null && (
        <div className="tool-row">
          <Button size="small" kind="ghost" icon="undo" onClick={() => onCorners(wholeCorners)}>
            {t('reset')}
          </Button>
        </div>
      )}
    </div>
  );
}
