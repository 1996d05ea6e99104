import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import type { PreviewSource } from '../preview/preview-types.ts';
import type { PanelState } from '../settings.ts';
import { readLight } from './read-light.ts';
import { findTilt, leveled } from './tilt.ts';

/** Straightening without a slider: by a line that is drawn, or by what is straight in the picture. */
export function LevelChoice({
  source,
  state,
  drawing,
  onDrawing,
  onStraighten,
}: {
  readonly source: PreviewSource;
  readonly state: PanelState;
  readonly drawing: boolean;
  readonly onDrawing: (on: boolean) => void;
  readonly onStraighten: (degrees: number) => void;
}) {
  const t = useTranslations('editorAdjust');
  const [none, setNone] = useState(false);
  async function find(): Promise<void> {
    const light = await readLight(source, state);
    const tilt = light && findTilt(light);
    setNone(tilt === undefined);
    if (tilt !== undefined) onStraighten(leveled(-tilt));
  }
  return (
    <>
      <div className="tool-row">
        <Button size="small" kind="ghost" icon="edit" aria-pressed={drawing} onClick={() => onDrawing(!drawing)}>
          {t('levelLine')}
        </Button>
        <Button size="small" kind="ghost" icon="wand" onClick={() => void find()}>
          {t('levelAuto')}
        </Button>
      </div>
      {(drawing || none) && (
        <p className="field-hint" role="status">
          {t(drawing ? 'levelHint' : 'levelNone')}
        </p>
      )}
    </>
  );
}
