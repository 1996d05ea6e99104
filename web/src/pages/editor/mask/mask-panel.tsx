import { useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import type { IconName } from '../../../ui/picture/icon.tsx';
import { featherMask } from './pixels/feather.ts';
import { growMask } from './pixels/grow.ts';
import { clearMask, invertMask, isEmpty } from './pixels/mask.ts';
import { Found, SmartPanel } from './smart-panel.tsx';
import { instrumentKeys, type Brushes, type MaskInstrument } from './use-brushes.ts';
import type { PackedSession } from './use-mask-session.ts';
import type { SmartSelect } from './use-smart-select.ts';
import './mask.css';

const icons: Readonly<Record<MaskInstrument, IconName>> = {
  brush: 'brush',
  eraser: 'eraser',
  lasso: 'lasso',
  rectangle: 'rectangle',
  pick: 'wand',
};

/** Brushes, selections and edges of a mask. `children`: what is done with it. */
export function MaskPanel({
  title,
  brushHint,
  masking: { session, share },
  brushes,
  smart,
  children,
}: {
  readonly title: string;
  /** What the brush does here. */
  readonly brushHint: string;
  readonly masking: PackedSession;
  readonly brushes: Brushes;
  readonly smart?: SmartSelect;
  readonly children: ReactNode;
}) {
  const t = useTranslations('editorMask');
  const format = useFormatter();
  const [edge, setEdge] = useState(12);
  const { instrument, instruments, set } = brushes;
  const paints = instrument === 'brush' || instrument === 'eraser';
  const marked = !isEmpty(session.bounds());
  return (
    <section className="tool-controls" aria-label={title}>
      <div className="tool-group">
        <h2>{title}</h2>
        <div className="tool-instruments" role="toolbar" aria-label={t('instruments')}>
          {instruments.map((each) => (
            <Button
              key={each}
              kind="ghost"
              icon={icons[each]}
              aria-pressed={instrument === each}
              aria-label={t(`instrument.${each}`)}
              aria-keyshortcuts={instrumentKeys[each]}
              title={`${t(`instrument.${each}`)} (${instrumentKeys[each]})`}
              onClick={() => set({ instrument: each })}
            />
          ))}
        </div>
        <p className="field-hint">
          {instrument === 'brush' ? brushHint : t(`hint.${instrument}`)}{' '}
          {(instrument === 'brush' || instrument === 'rectangle' || instrument === 'pick') && (
            <span className="inline-block pointer-coarse:hidden">{t(`hintKeys.${instrument}`)}</span>
          )}
        </p>
        {/* where the next tap is decided on: below, a phone would have to scroll for it */}
        {smart && instrument === 'pick' && <Found smart={smart} />}
        {paints ? (
          <>
            <NumberRange
              label={t('size')}
              value={brushes.slider}
              min={0}
              max={100}
              onChange={(slider) => set({ slider })}
            />
            <NumberRange
              label={t('hardness')}
              value={brushes.hardness}
              min={0}
              max={100}
              unit=" %"
              onChange={(hardness) => set({ hardness })}
            />
          </>
        ) : (
          <Choice
            label={t('mode')}
            hideLabel
            value={brushes.mode}
            onChange={(value) => set({ mode: value === 'remove' ? 'remove' : 'add' })}
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
          {t('share', {
            share: format.number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }),
          })}
        </span>
      </div>
      {smart && <SmartPanel smart={smart} brushes={brushes} />}
      <div className="tool-group">
        <h2>{t('edge')}</h2>
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
