import { mixerBands, type MixerBand } from '@afterglow/domain/edits/step-names';
import type { SplitToning } from '@afterglow/pixels/hues';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ColorChoice } from '../../../../ui/forms/choice.tsx';
import { NumberRange } from '../../../../ui/forms/number-range.tsx';
import type { Tone } from '../preview/tone-types.ts';
import { neutralSplit } from '../settings.ts';

/** How a color of the mixer is shown. */
const swatches: Readonly<Record<MixerBand, string>> = {
  red: '#d93636',
  orange: '#e8862a',
  yellow: '#e6c72e',
  green: '#3fa34d',
  aqua: '#2ba8a8',
  blue: '#3a66d6',
  purple: '#7c47c9',
  magenta: '#c93f9e',
};
const untouched = { hue: 0, saturation: 0, light: 0 };

/** One of eight colors at a time, and the tints of dark and light parts. */
export function HueSections({ tone, onTone }: { readonly tone: Tone; readonly onTone: (tone: Tone) => void }) {
  const t = useTranslations('editorAdjust');
  const [band, setBand] = useState<MixerBand>('red');
  const mixed = tone.mixer[band] ?? untouched;
  return (
    <>
      <div className="tool-group">
        <h2>{t('mixer')}</h2>
        <ColorChoice
          label={t('mixerOf')}
          value={swatches[band]}
          onChange={(value) => setBand(mixerBands.find((each) => swatches[each] === value) ?? 'red')}
          options={mixerBands.map((each) => ({ value: swatches[each], label: t(`bands.${each}`) }))}
        />
        {(['hue', 'saturation', 'light'] as const).map((name) => (
          <NumberRange
            key={name}
            label={t(`mix.${name}`)}
            value={Math.round(mixed[name] * 100)}
            min={-100}
            max={100}
            neutral={0}
            onChange={(value) =>
              onTone({ ...tone, mixer: { ...tone.mixer, [band]: { ...mixed, [name]: value / 100 } } })
            }
          />
        ))}
      </div>
      <div className="tool-group">
        <h2>{t('split')}</h2>
        {(['shadowHue', 'shadows', 'highlightHue', 'highlights', 'balance'] as const).map((name) => (
          <SplitRange key={name} name={name} split={tone.split} onSplit={(split) => onTone({ ...tone, split })} />
        ))}
      </div>
    </>
  );
}

function SplitRange({
  name,
  split,
  onSplit,
}: {
  readonly name: keyof SplitToning;
  readonly split: SplitToning;
  readonly onSplit: (split: SplitToning) => void;
}) {
  const t = useTranslations('editorAdjust');
  const isHue = name === 'shadowHue' || name === 'highlightHue';
  const factor = isHue ? 1 : 100;
  return (
    <div className={isHue ? 'hue-range' : undefined}>
      <NumberRange
        label={t(`splits.${name}`)}
        value={Math.round(split[name] * factor)}
        min={name === 'balance' ? -100 : 0}
        max={isHue ? 360 : 100}
        neutral={neutralSplit[name]}
        unit={isHue ? '°' : ''}
        onChange={(value) => onSplit({ ...split, [name]: value / factor })}
      />
    </div>
  );
}
