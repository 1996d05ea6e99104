import type { Verdict } from '@afterglow/domain/contract/public/verify';
import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Icon, type IconName } from '../../ui/picture/icon.tsx';
import type { VerifyResult } from './verify-action.ts';

const icons = {
  made_here: 'check',
  changed_here: 'check',
  other_label: 'tag',
  nothing_found: 'help',
} as const satisfies Record<Verdict['verdict'], IconName>;
const sourceTypes = [
  'algorithmicallyEnhanced',
  'compositeSynthetic',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
  'algorithmicMedia',
  'digitalCapture',
  'digitalArt',
  'digitalCreation',
] as const;

/** What was found, how far it can be trusted, and what it does not say. Takes the focus when it appears. */
export function VerdictCard({
  result,
  preview,
}: {
  readonly result: Extract<VerifyResult, { kind: 'verdict' }>;
  readonly preview: string | undefined;
}) {
  const t = useTranslations('verify');
  const format = useFormatter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { verdict, templateTitle, name } = result;
  const here = verdict.verdict === 'made_here' || verdict.verdict === 'changed_here';
  return (
    <section className="verdict card" data-proof={verdict.proof}>
      <div className="verdict-head">
        <span className="verdict-sign" aria-hidden="true">
          <Icon name={icons[verdict.verdict]} />
        </span>
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-t28">
            {t(`verdicts.${verdict.verdict}`)}
          </h2>
          <p className="mt-1 text-ink-2">
            {t(`proofs.${proofText(verdict)}`, { producer: verdict.producer ?? t('somebody') })}
          </p>
        </div>
        {preview !== undefined && (
          <img className="verdict-picture" src={preview} alt="" onError={(event) => event.currentTarget.remove()} />
        )}
      </div>
      <dl className="verdict-facts">
        {rowsOf(result).map(([key, value]) => (
          <div key={key}>
            <dt>{t(`facts.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('facts.signature')}</dt>
          <dd>{t(`signatures.${verdict.found.signature}`)}</dd>
        </div>
        <div>
          <dt>{t('facts.label')}</dt>
          <dd>{verdict.found.label ? sourceTypeText() : t('noLabel')}</dd>
        </div>
        {verdict.signedAt !== null && (
          <div>
            <dt>{t('facts.signedAt')}</dt>
            <dd>{format.dateTime(new Date(verdict.signedAt), { dateStyle: 'long', timeStyle: 'short' })}</dd>
          </div>
        )}
        {verdict.found.watermark && (
          <div>
            <dt>{t('facts.watermark')}</dt>
            <dd>{t('hasWatermark')}</dd>
          </div>
        )}
        {verdict.found.generatorNotes && (
          <div>
            <dt>{t('facts.notes')}</dt>
            <dd>{t('hasNotes')}</dd>
          </div>
        )}
      </dl>
      <p className="verdict-says">{t(`means.${meaning(verdict)}`)}</p>
      {here && verdict.templateId !== null && templateTitle !== null && (
        <p className="verdict-more">
          <ButtonLink
            kind="quiet"
            size="small"
            icon="arrow-right"
            to={`/templates/${encodeURIComponent(verdict.templateId)}`}
          >
            {t('toTemplate', { title: templateTitle })}
          </ButtonLink>
        </p>
      )}
    </section>
  );

  function rowsOf(
    shown: typeof result,
  ): readonly (readonly ['file' | 'size' | 'template' | 'producer' | 'number', string])[] {
    const { producer, number, width, height } = shown.verdict;
    const rows: (readonly ['file' | 'size' | 'template' | 'producer' | 'number', string])[] = [];
    if (name !== '') rows.push(['file', name]);
    rows.push(['size', `${width} × ${height}`]);
    if (templateTitle !== null) rows.push(['template', templateTitle]);
    if (producer !== null && !here) rows.push(['producer', producer]);
    if (number !== null) rows.push(['number', number]);
    return rows;
  }

  function sourceTypeText(): string {
    const known = sourceTypes.find((term) => term === verdict.sourceType);
    return known === undefined ? (verdict.sourceType ?? t('someLabel')) : t(`sourceTypes.${known}`);
  }
}

function proofText({ verdict, proof, producer }: Verdict): Verdict['proof'] | 'other' | 'unnamed' | 'claims' {
  if (verdict !== 'other_label') return proof;
  if (producer === null) return 'unnamed';
  return producer === 'Afterglow' ? 'claims' : 'other';
}

function meaning({ verdict, proof }: Verdict): Verdict['proof'] | 'other' {
  return verdict === 'other_label' ? 'other' : proof;
}
