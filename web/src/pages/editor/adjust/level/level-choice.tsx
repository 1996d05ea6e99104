import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import type { PreviewSource } from '../preview/preview-types.ts';
import type { PanelState } from '../settings.ts';
import { findTilt, leveled } from './tilt.ts';

/** Pixels that are looked at: enough for a tenth of a degree. */
const mostPixels = 500_000;

/** Straightening without a slider: by a line that is drawn, or by what is straight in the picture. */
export function LevelChoice({
  source: { image, picture },
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
  function find(): void {
    const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data;
    const tilt = data && findTilt(data, canvas.width, canvas.height);
    setNone(tilt === undefined);
    // mirrored, what leans to one side leans to the other
    const isMirrored = state.flipHorizontal !== state.flipVertical;
    if (tilt !== undefined) onStraighten(leveled(isMirrored ? tilt : -tilt));
  }
  return (
    <>
      <div className="tool-row">
        <Button size="small" kind="ghost" icon="edit" aria-pressed={drawing} onClick={() => onDrawing(!drawing)}>
          {t('levelLine')}
        </Button>
        <Button size="small" kind="ghost" icon="wand" onClick={find}>
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
