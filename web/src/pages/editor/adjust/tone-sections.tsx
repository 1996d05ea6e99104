import type { ToneSetting } from '@afterglow/domain/edits/step-names';
import { useTranslations } from 'use-intl';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import type { Tone } from './preview/tone-types.ts';
import { toneRange } from './tone-range.ts';

const groups = {
  light: ['exposure', 'contrast', 'highlights', 'shadows'],
  levels: ['blacks', 'midtones', 'whites'],
  detail: ['clarity', 'dehaze', 'sharpen', 'blur'],
  effects: ['vignette', 'grain'],
  colour: ['temperature', 'tint', 'saturation', 'vibrance'],
} as const satisfies Readonly<Record<string, readonly ToneSetting[]>>;

/** Sliders of some of the groups. */
export function ToneSections({
  shown,
  tone,
  onTone,
}: {
  readonly shown: readonly (keyof typeof groups)[];
  readonly tone: Tone;
  readonly onTone: (tone: Tone) => void;
}) {
  const t = useTranslations('editorAdjust');
  return shown.map((id) => (
    <div key={id} className="tool-group">
      <h2>{t(id)}</h2>
      {groups[id].map((name) => {
        const { least, most } = toneRange(name);
        // exposure in stops; everything else in hundredths
        const [factor, step] = name === 'exposure' ? [1, 0.05] : [100, 1];
        return (
          <NumberRange
            key={name}
            label={t(`tone.${name}`)}
            value={factor === 1 ? tone[name] : Math.round(tone[name] * factor)}
            min={least * factor}
            max={most * factor}
            step={step}
            neutral={0}
            onChange={(value) => onTone({ ...tone, [name]: value / factor })}
          />
        );
      })}
    </div>
  ));
}
