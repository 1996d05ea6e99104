import { useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { NumberRange } from '../../../ui/number-range.tsx';
import type { Size } from '../view.ts';
import { featherMask } from './feather.ts';
import { growMask } from './grow.ts';
import type { MaskInstrument } from './mask-layer.tsx';
import type { MaskSession } from './mask-session.ts';
import { clearMask, invertMask, isEmpty, type MaskMode } from './mask.ts';
import type { SmartSelect } from './use-smart-select.ts';
import './mask.css';

export const startSlider = 45;
const icons: Readonly<Record<MaskInstrument, IconName>> = { brush: 'brush', eraser: 'eraser', lasso: 'lasso', rectangle: 'rectangle', pick: 'wand' };
const keys: Readonly<Record<MaskInstrument, string>> = { brush: 'B', eraser: 'E', lasso: 'L', rectangle: 'M', pick: '' };
const kinds = ['subject', 'people', 'faces', 'hair', 'background'] as const;

/** Width in pixels of the picture for a slider of 0..100: from a few pixels to a third of the picture, each step the same factor. */
export function brushWidth(slider: number, { width, height }: Size): number {
  const longest = Math.max(width, height);
  const [least, most] = [Math.max(2, longest / 400), longest / 3];
  return least * (most / least) ** (slider / 100);
}

/** Brushes, selections and edges of a mask. `children`: what is done with it. */
export function MaskPanel({
  title,
  session,
  share,
  instruments,
  instrument,
  onInstrument,
  slider,
  onSlider,
  hardness,
  onHardness,
  mode,
  onMode,
  smart,
  brushHint,
  children,
}: {
  readonly title: string;
  readonly session: MaskSession;
  readonly share: number;
  readonly instruments: readonly MaskInstrument[];
  readonly instrument: MaskInstrument;
  readonly onInstrument: (instrument: MaskInstrument) => void;
  readonly slider: number;
  readonly onSlider: (slider: number) => void;
  readonly hardness: number;
  readonly onHardness: (hardness: number) => void;
  readonly mode: MaskMode;
  readonly onMode: (mode: MaskMode) => void;
  readonly smart?: SmartSelect;
  /** What the brush does here. */
  readonly brushHint: string;
  readonly children: ReactNode;
}) {
  const t = useTranslations('editorMask');
  const format = useFormatter();
  const [edge, setEdge] = useState(12);
  const paints = instrument === 'brush' || instrument === 'eraser';
  const marked = !isEmpty(session.bounds());
  return (
    <section className="tool-controls" aria-label={title}>
      <div className="tool-group">
        <h3>{title}</h3>
        <div className="tool-instruments" role="toolbar" aria-label={t('instruments')}>
          {instruments.map((each) => (
            <Button
              key={each}
              kind="ghost"
              icon={icons[each]}
              aria-pressed={instrument === each}
              aria-label={t(`instrument.${each}`)}
              aria-keyshortcuts={keys[each] || undefined}
              title={keys[each] === '' ? t(`instrument.${each}`) : `${t(`instrument.${each}`)} (${keys[each]})`}
              onClick={() => onInstrument(each)}
            />
          ))}
        </div>
        <p className="field-hint">{instrument === 'brush' ? brushHint : t(`hint.${instrument}`)}</p>
        {paints ? (
          <>
            <NumberRange label={t('size')} value={slider} min={0} max={100} onChange={onSlider} />
            <NumberRange label={t('hardness')} value={hardness} min={0} max={100} unit=" %" onChange={onHardness} />
          </>
        ) : (
          <Choice
            label={t('mode')}
            hideLabel
            value={mode}
            onChange={(value) => onMode(value === 'remove' ? 'remove' : 'add')}
            options={[
              { value: 'add', label: t('add') },
              { value: 'remove', label: t('remove') },
            ]}
          />
        )}
      </div>
      <div className="tool-row" role="toolbar" aria-label={t('acts')}>
        <Button
          size="small"
          kind="ghost"
          icon="undo"
          aria-label={t('undo')}
          title={`${t('undo')} (Ctrl+Z)`}
          disabled={!session.canUndo()}
          onClick={session.undo}
        />
        <Button
          size="small"
          kind="ghost"
          icon="redo"
          aria-label={t('redo')}
          title={`${t('redo')} (Ctrl+Shift+Z)`}
          disabled={!session.canRedo()}
          onClick={session.redo}
        />
        <Button size="small" icon="invert" onClick={() => session.act(invertMask)}>
          {t('invert')}
        </Button>
        <Button size="small" icon="close" disabled={!marked} onClick={() => session.act(clearMask)}>
          {t('clear')}
        </Button>
        <span className="num ml-auto self-center text-t13 text-ink-3">
          {t('share', { share: format.number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }) })}
        </span>
      </div>
      {smart && (
        <div className="tool-group">
          <h3>{t('smart')}</h3>
          <div className="tool-row">
            {kinds.map((kind) => (
              <Button
                key={kind}
                size="small"
                busy={smart.busy?.by === 'kind' && smart.busy.kind === kind}
                onClick={() => smart.select({ by: 'kind', kind }, mode)}
              >
                {t(`kind.${kind}`)}
              </Button>
            ))}
          </div>
          <p className="field-hint" role="status">
            {smart.busy ? t('searching') : smart.empty ? t('foundNothing') : ''}
          </p>
          {smart.error !== undefined && <ErrorNote error={smart.error} onRetry={null} />}
        </div>
      )}
      <div className="tool-group">
        <h3>{t('edge')}</h3>
        <NumberRange label={t('edgeBy')} value={edge} min={1} max={200} unit=" px" onChange={setEdge} />
        <div className="tool-row">
          <Button size="small" disabled={!marked} onClick={() => session.act((mask) => featherMask(mask, edge))}>
            {t('feather')}
          </Button>
          <Button size="small" disabled={!marked} onClick={() => session.act((mask) => growMask(mask, edge))}>
            {t('grow')}
          </Button>
          <Button size="small" disabled={!marked} onClick={() => session.act((mask) => growMask(mask, -edge))}>
            {t('shrink')}
          </Button>
        </div>
      </div>
      {children}
    </section>
  );
}
