import type { Recolor } from '@afterglow/domain/edits/part-settings';
import { findColor } from '@afterglow/planner/words/palette';
import { useTranslations } from 'use-intl';
import { NumberRange } from '../../../../ui/forms/number-range.tsx';
import { Toggle } from '../../../../ui/forms/toggle.tsx';

/** Whether what is marked gets another color, and which. */
export function RecolorFields({
  recolor,
  onRecolor,
}: {
  readonly recolor: Recolor | undefined;
  readonly onRecolor: (recolor: Recolor | undefined) => void;
}) {
  const t = useTranslations('editorParts');
  return (
    <div className="tool-group">
      <Toggle
        label={t('recolor')}
        checked={recolor !== undefined}
        onChange={(isOn) => onRecolor(isOn ? { to: findColor('blue') ?? '' } : undefined)}
      />
      {recolor && (
        <>
          <label className="flex items-center justify-between gap-4">
            <span className="field-label">{t('recolorTo')}</span>
            <input
              type="color"
              className="colour-well"
              value={recolor.to}
              onChange={(event) => onRecolor({ ...recolor, to: event.target.value })}
            />
          </label>
          <NumberRange
            label={t('strength')}
            value={Math.round((recolor.strength ?? 1) * 100)}
            min={0}
            max={100}
            unit=" %"
            onChange={(percent) => onRecolor({ ...recolor, strength: percent / 100 })}
          />
          <p className="field-hint">{t('recolorHint')}</p>
        </>
      )}
    </div>
  );
}
