import type { ToneSetting } from '@afterglow/domain/edits/step-names';
import { useTranslations } from 'use-intl';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import type { Tone } from './preview/tone-types.ts';

const groups = {
  light: ['exposure', 'contrast', 'highlights', 'shadows'],
  levels: ['blacks', 'midtones', 'whites'],
  detail: ['clarity', 'dehaze', 'sharpen', 'blur'],
  effects: ['vignette', 'grain'],
  colour: ['temperature', 'tint', 'saturation', 'vibrance'],
} as const satisfies Readonly<Record<string, readonly ToneSetting[]>>;

/** Exposure in stops; everything else in hundredths. */
function rangeOf(name: ToneSetting): {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly factor: number;
} {
  if (name === 'exposure') return { min: -3, max: 3, step: 0.05, factor: 1 };
  return { min: name === 'sharpen' || name === 'blur' || name === 'grain' ? 0 : -100, max: 100, step: 1, factor: 100 };
}

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
        const { min, max, step, factor } = rangeOf(name);
        return (
          <NumberRange
            key={name}
            label={t(`tone.${name}`)}
            value={factor === 1 ? tone[name] : Math.round(tone[name] * factor)}
            min={min}
            max={max}
            step={step}
            neutral={0}
            onChange={(value) => onTone({ ...tone, [name]: value / factor })}
          />
        );
      })}
    </div>
  ));
}
