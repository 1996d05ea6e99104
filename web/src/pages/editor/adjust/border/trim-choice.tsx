import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import type { Crop } from '../geometry.ts';
import { drawWhole } from '../preview/draw-whole.ts';
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
  async function trim(): Promise<void> {
    const drawn = await drawWhole(source, state, mostPixels);
    const inside = drawn && findBorder(drawn);
    setNone(inside === undefined);
    if (inside !== undefined) onCrop(inside);
  }
  return (
    <>
      <div className="tool-row">
        <Button size="small" kind="ghost" icon="wand" onClick={() => void trim()}>
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
