import { exportFormats, hasQuality, hasTransparency, metadataChoices } from '@afterglow/domain/versions/export-rules';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { VisibleLabel } from '../../../pictures/visible-label.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { NumberRange } from '../../../ui/forms/number-range.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ExportProps } from '../tool-contract.ts';
import { fileAddress, firstWish, inFormat, type FileWish } from './file-address.ts';
import { SizeChoice } from './size-choice.tsx';
import { useFileSize } from './use-file-size.ts';
import './export.css';

const formatNames = { png: 'PNG', jpeg: 'JPG', webp: 'WebP', avif: 'AVIF' } as const;

/** Saves the version on the canvas: type, size, quality, what is told about it, and how large the file will be. */
export default function ExportDialog({ picture, done, wanted, onClose }: ExportProps) {
  const t = useTranslations('editorExport');
  const format = useFormatter();
  const [wish, setWish] = useState<FileWish>(() => ({
    ...firstWish(exportFormats.find((each) => each === (wanted?.format === 'jpg' ? 'jpeg' : wanted?.format)) ?? 'png'),
    maxKb: wanted?.maxKb ?? null,
  }));
  const address = fileAddress(picture.imageId, done, wish);
  const { facts, visibleLabel, name, error } = useFileSize(address);
  const width = wish.width ?? picture.width;
  const limited = facts !== undefined && wish.maxKb === null && facts.width < width;
  const set = (change: Partial<FileWish>): void => setWish({ ...wish, ...change });

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <ButtonLink kind="primary" icon="download" reloadDocument download to={address}>
            {t('save', { format: formatNames[wish.format] })}
          </ButtonLink>
        </>
      }
    >
      <div className="export-form">
        <Choice
          label={t('format')}
          value={wish.format}
          onChange={(value) => setWish(inFormat(wish, exportFormats.find((each) => each === value) ?? 'png'))}
          options={exportFormats.map((value) => ({ value, label: formatNames[value] }))}
        />
        <p className="field-hint">{t(`formatHint.${wish.format}`)}</p>
        <SizeChoice picture={picture} width={wish.width} onWidth={(next) => set({ width: next })} />
        {hasQuality(wish.format) && (
          <NumberRange
            label={t('quality')}
            value={wish.quality}
            min={10}
            max={100}
            onChange={(quality) => set({ quality })}
          />
        )}
        <Toggle
          label={t('limit')}
          hint={t('limitHint')}
          checked={wish.maxKb !== null}
          onChange={(on) => set({ maxKb: on ? 500 : null })}
        />
        {wish.maxKb !== null && (
          <NumberRange
            label={t('limitKb')}
            value={wish.maxKb}
            min={20}
            max={10_000}
            step={10}
            unit=" kB"
            onChange={(maxKb) => set({ maxKb })}
          />
        )}
        {hasTransparency(wish.format) ? (
          <Toggle
            label={t('fill')}
            hint={t('fillHint')}
            checked={wish.background !== null}
            onChange={(on) => set({ background: on ? '#ffffff' : null })}
          />
        ) : (
          <p className="field-hint">{t('noTransparency')}</p>
        )}
        {(wish.background !== null || !hasTransparency(wish.format)) && (
          <label className="flex items-center justify-between gap-4">
            <span className="field-label">{t('background')}</span>
            <input
              type="color"
              className="colour-well"
              value={wish.background ?? '#ffffff'}
              onChange={(event) => set({ background: event.target.value })}
            />
          </label>
        )}
        <Choice
          label={t('metadata')}
          value={wish.metadata}
          onChange={(value) => set({ metadata: metadataChoices.find((each) => each === value) ?? 'capture' })}
          options={metadataChoices.toReversed().map((value) => ({ value, label: t(`metadataOf.${value}`) }))}
        />
        <p className="field-hint">
          {t(`metadataSays.${wish.metadata}`)} {t('metadataHint')}
        </p>
        <TextField
          label={t('name')}
          maxLength={120}
          value={wish.name ?? name}
          onChange={(event) => set({ name: event.target.value })}
          aside={wish.format === 'jpeg' ? '.jpg' : `.${wish.format}`}
        />
        <p className="export-size" role="status">
          {error !== undefined ? (
            ''
          ) : facts === undefined ? (
            t('measuring')
          ) : (
            <>
              <b className="num">{bytesIn(facts.bytes, format)}</b>
              <span className="num text-ink-3">
                {facts.width} × {facts.height}
              </span>
            </>
          )}
        </p>
        {visibleLabel !== 'none' && <VisibleLabel image={{ id: picture.imageId, visibleLabel }} />}
        {error !== undefined && <ErrorNote error={error} onRetry={null} />}
        {limited && (
          <Note
            actions={
              <ButtonLink size="small" to="/pricing">
                {t('upgrade')}
              </ButtonLink>
            }
          >
            {t('limitedByPlan', { width: facts.width, height: facts.height })}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

/** 312 kB, 4.1 MB: thousands, as operating systems count. */
function bytesIn(bytes: number, format: ReturnType<typeof useFormatter>): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'megabyte'] : [bytes / 1000, 'kilobyte'];
  return format.number(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
}
