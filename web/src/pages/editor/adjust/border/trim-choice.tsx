import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import type { Crop } from '../geometry.ts';
import { drawShape } from '../preview/draw-shape.ts';
import type { PreviewSource } from '../preview/preview-types.ts';
import type { PanelState } from '../settings.ts';
import { findBorder } from './find-border.ts';

/** Enough for an edge to a pixel on a screen. */
const mostPixels = 4_000_000;

/** Cropping to what lies inside a border of one color. */
export function TrimChoice({
  source,
  state,
  onCrop,
}: {
  readonly source: PreviewSource;
  readonly state: PanelState;
  readonly onCrop: (crop: Crop) => void;
}) {
  const t = useTranslations('editorAdjust');
  const [none, setNone] = useState(false);
  function trim(): void {
    const wanted = { picture: source.picture, state, whole: true };
    const drawn = drawShape(document.createElement('canvas'), source.image, wanted, mostPixels);
    const inside = drawn && findBorder(drawn);
    setNone(inside === undefined);
    if (inside !== undefined) onCrop(inside);
  }
  return (
    <>
      <div className="tool-row">
        <Button size="small" kind="ghost" icon="wand" onClick={trim}>
          {t('trim')}
        </Button>
      </div>
      {none && (
        <p className="field-hint" role="status">
          {t('trimNone')}
        </p>
      )}
    </>
  );
}
