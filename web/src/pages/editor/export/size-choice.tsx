import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Choice } from '../../../ui/forms/choice.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import type { Size } from '../view.ts';
import { heightFor, widthFor } from './file-address.ts';

const ways = ['own', 'pixels', 'percent'] as const;

/** How large the file is to be: as the picture, by width or height, or by a share. Never larger than the picture is. */
export function SizeChoice({
  picture,
  width,
  onWidth,
}: {
  readonly picture: Size;
  readonly width: number | null;
  readonly onWidth: (width: number | null) => void;
}) {
  const t = useTranslations('editorExport');
  const [way, setWay] = useState<(typeof ways)[number]>('own');
  const [typed, setTyped] = useState<{ readonly side: 'width' | 'height'; readonly text: string }>();
  const shown = width ?? picture.width;
  const sides = { width: shown, height: heightFor(picture, shown) };

  function type(side: 'width' | 'height', text: string): void {
    setTyped({ side, text });
    const number = Math.round(Number(text));
    if (!(number >= 1)) return;
    onWidth(side === 'width' ? Math.min(number, picture.width) : widthFor(picture, number));
  }
  return (
    <>
      <Choice
        label={t('size')}
        value={way}
        onChange={(value) => {
          const next = ways.find((each) => each === value) ?? 'own';
          setWay(next);
          onWidth(next === 'own' ? null : shown);
        }}
        options={ways.map((value) => ({ value, label: t(`sizeBy.${value}`) }))}
      />
      {way === 'pixels' && (
        <div className="grid grid-cols-2 gap-3">
          {(['width', 'height'] as const).map((side) => (
            <TextField
              key={side}
              label={t(side)}
              inputMode="numeric"
              value={typed?.side === side ? typed.text : String(sides[side])}
              onChange={(event) => type(side, event.target.value)}
              onBlur={() => setTyped(undefined)}
            />
          ))}
        </div>
      )}
      {way === 'percent' && (
        <NumberRange
          label={t('percent')}
          value={Math.max(1, Math.round((shown / picture.width) * 100))}
          min={1}
          max={100}
          unit=" %"
          onChange={(percent) => onWidth(Math.max(1, Math.round((picture.width * percent) / 100)))}
        />
      )}
    </>
  );
}
