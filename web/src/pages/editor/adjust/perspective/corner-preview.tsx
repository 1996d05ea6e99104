import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { drawShape } from '../preview/draw-shape.ts';
import type { PreviewSource } from '../preview/preview-types.ts';
import { toneBeforeCurves, toneFromCurves } from '../preview/tone.ts';
import type { PanelState } from '../settings.ts';

/** Few enough to be drawn with every move of a finger. */
const mostPixels = 70_000;

/** The result, small, while its corners are pulled in the picture as it was. */
export function CornerPreview({
  source: { image, picture },
  state,
}: {
  readonly source: PreviewSource;
  readonly state: PanelState;
}) {
  const t = useTranslations('editorAdjust.perspective');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = (): void => {
      const element = canvas.current;
      if (element === null || !image.complete || image.naturalWidth === 0) return;
      const drawn = drawShape(element, image, { picture, state, whole: false }, mostPixels);
      const context = element.getContext('2d', { willReadFrequently: true });
      if (drawn === undefined || context === null) return;
      toneBeforeCurves(drawn, state.tone);
      toneFromCurves(drawn, state.tone, picture.width * picture.height);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.putImageData(new ImageData(drawn.data, drawn.width, drawn.height), 0, 0);
    };
    draw();
    image.addEventListener('load', draw);
    return () => image.removeEventListener('load', draw);
  }, [image, picture, state]);
  return <canvas ref={canvas} className="corner-preview" role="img" aria-label={t('preview')} />;
}
