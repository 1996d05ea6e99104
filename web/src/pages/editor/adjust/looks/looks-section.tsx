import { presetLooks, type PresetLook } from '@afterglow/domain/edits/step-names';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { NumberRange } from '../../../../ui/forms/number-range.tsx';
import { Icon } from '../../../../ui/picture/icon.tsx';
import type { PanelState } from '../settings.ts';
import { drawLooks, thumb } from './draw-looks.ts';
import { useFavoriteLooks } from './favorite-looks.ts';
import { takeOffLook, wearLook } from './worn-look.ts';

/** All looks as small pictures of this photo; one adds to the sliders of light and color, which can be moved afterwards. */
export function LooksSection({
  image,
  state,
  onState,
}: {
  readonly image: HTMLImageElement;
  readonly state: PanelState;
  readonly onState: (state: PanelState) => void;
}) {
  const t = useTranslations('editorAdjust');
  const named = useTranslations('plan');
  const [liked, toggle] = useFavoriteLooks();
  const canvases = useRef(new Map<PresetLook, HTMLCanvasElement>());
  useEffect(() => drawLooks(image, (look) => canvases.current.get(look)), [image]);
  const { look } = state;
  const wear = (name: PresetLook, strength: number): void => onState(wearLook(state, name, strength));
  const sorted = presetLooks.toSorted((a, b) => Number(liked.includes(b)) - Number(liked.includes(a)));
  return (
    <div className="tool-group">
      {look !== null && (
        <NumberRange
          label={`${named(`looks.${look.name}`)} · ${t('lookStrength')}`}
          value={Math.round(look.strength * 100)}
          min={1}
          max={100}
          unit="%"
          onChange={(value) => wear(look.name, value / 100)}
        />
      )}
      <ul className="looks" aria-label={t('tab.looks')}>
        {sorted.map((name) => (
          <li key={name} className="look">
            <button
              type="button"
              className="look-wear"
              aria-pressed={look?.name === name}
              onClick={() => (look?.name === name ? onState(takeOffLook(state)) : wear(name, look?.strength ?? 1))}
            >
              <canvas
                {...thumb}
                aria-hidden="true"
                ref={(canvas) => {
                  if (canvas !== null) canvases.current.set(name, canvas);
                }}
              />
              <span>{named(`looks.${name}`)}</span>
            </button>
            <button
              type="button"
              className="look-like"
              aria-pressed={liked.includes(name)}
              aria-label={t(liked.includes(name) ? 'dropFavorite' : 'addFavorite', {
                name: named(`looks.${name}`),
              })}
              onClick={() => toggle(name)}
            >
              <Icon name="star" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
