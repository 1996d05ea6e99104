import type { ToneSetting } from '@afterglow/domain/edits/step-names';
import { useTranslations } from 'use-intl';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import type { Tone } from './tone.ts';

const light = ['exposure', 'contrast', 'highlights', 'shadows'] as const satisfies readonly ToneSetting[];
const color = ['temperature', 'tint', 'saturation', 'vibrance'] as const satisfies readonly ToneSetting[];
const detail = ['sharpen'] as const satisfies readonly ToneSetting[];

/** Exposure in stops; everything else in hundredths. */
function rangeOf(name: ToneSetting): {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly factor: number;
} {
  if (name === 'exposure') return { min: -3, max: 3, step: 0.05, factor: 1 };
  return { min: name === 'sharpen' ? 0 : -100, max: 100, step: 1, factor: 100 };
}

/** Sliders of light, color and detail. */
export function ToneSections({ tone, onTone }: { readonly tone: Tone; readonly onTone: (tone: Tone) => void }) {
  const t = useTranslations('editorAdjust');
  return [
    { id: 'light' as const, names: light },
    { id: 'colour' as const, names: color },
    { id: 'detail' as const, names: detail },
  ].map(({ id, names }) => (
    <div key={id} className="tool-group">
      <h2>{t(id)}</h2>
      {names.map((name) => {
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
