import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import type { Size } from '../view.ts';
import { cropTo, wholeCrop } from './geometry.ts';
import { idRatios, ratios, shopRatios, type Ratio } from './ratios.ts';
import { mirrorPanel, resultSize, turnPanel, uncroppedSize, type PanelState } from './settings.ts';

/** Longest side of a result, as the engine takes it. */
const longest = 16_000;
const all: readonly Ratio[] = [...ratios, ...idRatios, ...shopRatios];
const shopNames = [
  'amazon',
  'shopify',
  'ebay',
  'etsy',
  'taobao',
  'taobao-tall',
  'jd',
  'xiaohongshu',
  'mercado-libre',
  'instagram',
  'instagram-square',
  'story',
  'facebook',
  'x',
  'linkedin',
  'pinterest',
  'youtube',
  'wechat-cover',
] as const;
const shopKey = (id: string): (typeof shopNames)[number] => shopNames.find((name) => name === id) ?? 'amazon';
export const findRatio = (id: string): Ratio | undefined => all.find((each) => each.id === id);

/** Turning, mirroring, straightening, cropping to a ratio, and the size of the result. */
export function CropSection({
  picture,
  state,
  ratioId,
  onState,
  onStraightening,
  others,
}: {
  readonly picture: Size;
  readonly state: PanelState;
  /** `free`, `own`, or the id of a ratio. */
  readonly ratioId: string;
  readonly onState: (state: PanelState, ratioId?: string) => void;
  readonly onStraightening: (now: boolean) => void;
  /** Other ways to crop and to straighten. */
  readonly others: { readonly crop: ReactNode; readonly straighten: ReactNode };
}) {
  const t = useTranslations('editorAdjust');
  const size = resultSize(picture, state);
  const own = uncroppedSize(picture, state);

  function choose(id: string): void {
    const ratio = findRatio(id);
    if (id === 'own') onState({ ...state, crop: wholeCrop, resize: null }, id);
    else if (ratio)
      onState({ ...state, crop: cropTo(ratio.across / ratio.down, own, state.crop), resize: ratio.print ?? null }, id);
    else onState({ ...state, resize: null }, id);
  }
  return (
    <>
      <div className="tool-group">
        <h2>{t('turn')}</h2>
        <div className="tool-row">
          <Button
            kind="ghost"
            icon="rotate-left"
            aria-label={t('turnLeft')}
            title={t('turnLeft')}
            onClick={() => onState(turnPanel(state, false))}
          />
          <Button
            kind="ghost"
            icon="rotate-right"
            aria-label={t('turnRight')}
            title={t('turnRight')}
            onClick={() => onState(turnPanel(state, true))}
          />
          <Button
            kind="ghost"
            icon="flip-horizontal"
            aria-label={t('mirror')}
            title={t('mirror')}
            aria-pressed={state.flipHorizontal}
            onClick={() => onState(mirrorPanel(state, 'horizontal'))}
          />
          <Button
            kind="ghost"
            icon="flip-vertical"
            aria-label={t('upsideDown')}
            title={t('upsideDown')}
            aria-pressed={state.flipVertical}
            onClick={() => onState(mirrorPanel(state, 'vertical'))}
          />
        </div>
        <div
          onPointerDown={() => onStraightening(true)}
          onPointerUp={() => onStraightening(false)}
          onPointerCancel={() => onStraightening(false)}
        >
          <NumberRange
            label={t('straighten')}
            value={state.straighten}
            min={-45}
            max={45}
            step={0.1}
            neutral={0}
            unit="°"
            onChange={(straighten) => onState({ ...state, straighten })}
          />
        </div>
        {others.straighten}
      </div>
      <div className="tool-group">
        <h2>{t('crop')}</h2>
        <SelectField
          label={t('ratio')}
          value={ratioId}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: 'free', label: t('ratioFree') },
            { value: 'own', label: t('ratioOwn') },
            ...ratios.map(({ id }) => ({ value: id, label: id })),
            ...idRatios.map(({ id, print }) => ({
              value: id,
              label: t('ratioPrint', { name: t(`print.${id}`), width: print?.width ?? 0, height: print?.height ?? 0 }),
            })),
            ...shopRatios.map(({ id, print }) => ({
              value: id,
              label: t('ratioPrint', {
                name: t(`shop.${shopKey(id)}`),
                width: print?.width ?? 0,
                height: print?.height ?? 0,
              }),
            })),
          ]}
        />
        {others.crop}
        <SizeFields size={size} onSize={(resize) => onState({ ...state, resize })} />
        <div className="tool-row items-center">
          <span className="num text-t13 text-ink-3">{t('result', { width: size.width, height: size.height })}</span>
          <Button
            size="small"
            kind="ghost"
            icon="undo"
            onClick={() => {
              onState(
                {
                  ...state,
                  crop: wholeCrop,
                  rotate: 0,
                  flipHorizontal: false,
                  flipVertical: false,
                  corners: null,
                  straighten: 0,
                  resize: null,
                },
                'free',
              );
            }}
          >
            {t('resetShape')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Width and height of the result; one follows the other. Written as it is typed, taken over when it is a number. */
function SizeFields({ size, onSize }: { readonly size: Size; readonly onSize: (size: Size) => void }) {
  const t = useTranslations('editorAdjust');
  const [typed, setTyped] = useState<{ readonly side: 'width' | 'height'; readonly text: string }>();
  function type(side: 'width' | 'height', text: string): void {
    setTyped({ side, text });
    const number = Math.round(Number(text));
    if (!(number >= 1 && number <= longest)) return;
    const other = Math.max(
      1,
      Math.min(
        longest,
        Math.round(side === 'width' ? (number * size.height) / size.width : (number * size.width) / size.height),
      ),
    );
    onSize(side === 'width' ? { width: number, height: other } : { width: other, height: number });
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['width', 'height'] as const).map((side) => (
        <TextField
          key={side}
          label={t(side)}
          inputMode="numeric"
          value={typed?.side === side ? typed.text : String(size[side])}
          onChange={(event) => type(side, event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      ))}
    </div>
  );
}
