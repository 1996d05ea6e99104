import { useTranslations } from 'use-intl';
import { Choice } from '../../../../ui/forms/choice.tsx';
import { SelectField, TextAreaField, TextField } from '../../../../ui/forms/field.tsx';
import { NumberRange } from '../../../../ui/forms/number-range.tsx';
import { captionFonts, type PanelState } from '../settings.ts';

/** A caption and a watermark. */
export function WordsSection({
  state,
  onState,
}: {
  readonly state: PanelState;
  readonly onState: (state: PanelState) => void;
}) {
  const t = useTranslations('editorAdjust');
  const { caption, watermark } = state;
  const setCaption = (change: Partial<PanelState['caption']>): void =>
    onState({ ...state, caption: { ...caption, ...change } });
  const setWatermark = (change: Partial<PanelState['watermark']>): void =>
    onState({ ...state, watermark: { ...watermark, ...change } });
  return (
    <>
      <div className="tool-group">
        <h2>{t('text')}</h2>
        <TextAreaField
          label={t('textContent')}
          rows={2}
          maxLength={200}
          value={caption.content}
          onChange={(event) => setCaption({ content: event.target.value })}
        />
        {caption.content.trim() !== '' && (
          <>
            <SelectField
              label={t('font')}
              value={caption.font}
              onChange={(event) =>
                setCaption({ font: captionFonts.find((font) => font === event.target.value) ?? 'sans-bold' })
              }
              options={captionFonts.map((font) => ({ value: font, label: t(`fonts.${font}`) }))}
            />
            <label className="flex items-center justify-between gap-4">
              <span className="field-label">{t('textColour')}</span>
              <input
                type="color"
                className="colour-well"
                value={caption.colour}
                onChange={(event) => setCaption({ colour: event.target.value })}
              />
            </label>
            <NumberRange
              label={t('textSize')}
              value={Math.round(caption.size * 100)}
              min={2}
              max={50}
              unit=" %"
              onChange={(size) => setCaption({ size: size / 100 })}
            />
            <NumberRange
              label={t('textX')}
              value={Math.round(caption.x * 100)}
              min={0}
              max={100}
              unit=" %"
              onChange={(x) => setCaption({ x: x / 100 })}
            />
            <NumberRange
              label={t('textY')}
              value={Math.round(caption.y * 100)}
              min={0}
              max={100}
              unit=" %"
              onChange={(y) => setCaption({ y: y / 100 })}
            />
          </>
        )}
      </div>
      <div className="tool-group">
        <h2>{t('watermark')}</h2>
        <TextField
          label={t('watermarkContent')}
          maxLength={60}
          value={watermark.content}
          onChange={(event) => setWatermark({ content: event.target.value })}
        />
        {watermark.content.trim() !== '' && (
          <>
            <Choice
              label={t('placing')}
              value={watermark.placing}
              onChange={(value) => setWatermark({ placing: value === 'tiled' ? 'tiled' : 'corner' })}
              options={[
                { value: 'corner', label: t('placingCorner') },
                { value: 'tiled', label: t('placingTiled') },
              ]}
            />
            <NumberRange
              label={t('opacity')}
              value={Math.round(watermark.opacity * 100)}
              min={5}
              max={100}
              unit=" %"
              onChange={(opacity) => setWatermark({ opacity: opacity / 100 })}
            />
          </>
        )}
      </div>
    </>
  );
}
