import type { PartMask } from '@afterglow/domain/edits/part-settings';
import { useTranslations } from 'use-intl';
import { Choice } from '../../../../ui/forms/choice.tsx';
import { NumberRange } from '../../../../ui/forms/number-range.tsx';
import { Toggle } from '../../../../ui/forms/toggle.tsx';

export interface BrushSettings {
  /** Radius as a share of the shorter side. */
  readonly size: number;
  readonly soft: number;
  readonly erase: boolean;
}

const modes = ['add', 'subtract', 'intersect'] as const;

/** What the open mask is made of, and how it goes with those before it. */
export function MaskFields({
  mask,
  isFirst,
  brush,
  onMask,
  onBrush,
}: {
  readonly mask: PartMask;
  readonly isFirst: boolean;
  readonly brush: BrushSettings;
  readonly onMask: (mask: PartMask) => void;
  readonly onBrush: (brush: BrushSettings) => void;
}) {
  const t = useTranslations('editorParts');
  const percent = (
    name: 'size' | 'soft' | 'range' | 'from' | 'to',
    value: number,
    onChange: (value: number) => void,
  ) => (
    <NumberRange
      label={t(name)}
      value={Math.round(value * 1000) / 10}
      min={name === 'size' ? 0.5 : 0}
      max={name === 'size' ? 40 : 100}
      step={name === 'size' ? 0.5 : 1}
      unit=" %"
      onChange={(next) => onChange(next / 100)}
    />
  );
  return (
    <div className="tool-group">
      {!isFirst && (
        <Choice
          label={t('modeOf')}
          value={mask.mode ?? 'add'}
          onChange={(value) => onMask({ ...mask, mode: modes.find((each) => each === value) ?? 'add' })}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
      )}
      {mask.kind === 'brush' && (
        <>
          <p className="field-hint">{t('brushHint')}</p>
          <Choice
            label={t('brushDoes')}
            hideLabel
            value={brush.erase ? 'erase' : 'paint'}
            onChange={(value) => onBrush({ ...brush, erase: value === 'erase' })}
            options={(['paint', 'erase'] as const).map((value) => ({ value, label: t(value) }))}
          />
          {percent('size', brush.size, (size) => onBrush({ ...brush, size }))}
          {percent('soft', brush.soft, (soft) => onBrush({ ...brush, soft }))}
        </>
      )}
      {mask.kind === 'linear' && <p className="field-hint">{t('linearHint')}</p>}
      {mask.kind === 'radial' && (
        <>
          <p className="field-hint">{t('radialHint')}</p>
          {percent('soft', mask.soft ?? 0.5, (soft) => onMask({ ...mask, soft }))}
          <NumberRange
            label={t('angle')}
            value={mask.angle ?? 0}
            min={-90}
            max={90}
            neutral={0}
            unit="°"
            onChange={(angle) => onMask({ ...mask, angle })}
          />
        </>
      )}
      {mask.kind === 'color' && (
        <>
          <p className="field-hint">{t('colorHint')}</p>
          <span className="flex items-center gap-2 text-t13">
            <i className="inline-block size-5 rounded border border-line" style={{ background: mask.color }} />
            {mask.color}
          </span>
          {percent('range', mask.range ?? 0.3, (range) => onMask({ ...mask, range }))}
        </>
      )}
      {mask.kind === 'light' && (
        <>
          {percent('from', mask.from ?? 0, (from) => onMask({ ...mask, from }))}
          {percent('to', mask.to ?? 1, (to) => onMask({ ...mask, to }))}
          {percent('soft', mask.soft ?? 0.1, (soft) => onMask({ ...mask, soft }))}
        </>
      )}
      <Toggle
        label={t('inverted')}
        checked={mask.inverted ?? false}
        onChange={(inverted) => onMask({ ...mask, inverted })}
      />
    </div>
  );
}
