import type { Offer } from '@afterglow/domain/contract/studio/edit-plans';
import type { MessageContent } from '@afterglow/domain/contract/studio/messages';
import { useFormatter, useTranslations } from 'use-intl';
import { ResultWarnings } from '../../../generation/result-warnings.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { useThing } from '../words/object-words.ts';
import { countsOf, readAnalysis } from '../words/read-analysis.ts';
import { Offers } from './offers.tsx';

type Analysis = Extract<MessageContent, { kind: 'analysis' }>;

/** What looking at pictures found, and what there is to know about results. */
export default function Content({
  content,
  disabled,
  onTake,
}: {
  readonly content: readonly MessageContent[];
  readonly disabled: boolean;
  readonly onTake: (offer: Offer, words: string) => void;
}) {
  return content.map((each, index) => {
    const key = `${index} ${each.kind}`;
    switch (each.kind) {
      case 'analysis':
        return <AnalysisCard key={key} content={each} disabled={disabled} onTake={onTake} />;
      case 'objects':
        return <ObjectsCard key={key} content={each} />;
      case 'warnings':
        return <ResultWarnings key={key} warnings={each.warnings} />;
    }
  });
}

/** The facts in a table, what could be done about it as buttons with their price. */
function AnalysisCard({
  content,
  disabled,
  onTake,
}: {
  readonly content: Analysis;
  readonly disabled: boolean;
  readonly onTake: (offer: Offer, words: string) => void;
}) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const { verdicts, faces, counts, megapixels } = readAnalysis(content.report);
  const thing = useThing();
  const things = counts.map(thing);
  return (
    <div className="grid gap-3">
      <dl className="analysis">
        {megapixels !== undefined && (
          <div>
            <dt>{t('facts.resolution')}</dt>
            <dd className="num">
              {t('megapixels', { count: format.number(megapixels, { maximumFractionDigits: 1 }) })}
            </dd>
          </div>
        )}
        {verdicts.map(({ fact, verdict, good }) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd data-good={good}>
              {good ? <Icon name="check" small /> : <Icon name="info" small />}
              {t(`verdicts.${verdict}`)}
            </dd>
          </div>
        ))}
        {faces > 0 && (
          <div>
            <dt>{t('facts.faces')}</dt>
            <dd className="num">{faces}</dd>
          </div>
        )}
        {things.length > 0 && (
          <div>
            <dt>{t('facts.objects')}</dt>
            <dd>{format.list(things)}</dd>
          </div>
        )}
      </dl>
      {content.suggestions.length > 0 && <p>{t('suggestions')}</p>}
      <Offers offers={content.suggestions} disabled={disabled} onTake={onTake} />
    </div>
  );
}

/** What was found in a picture, counted. */
function ObjectsCard({ content }: { readonly content: Extract<MessageContent, { kind: 'objects' }> }) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const thing = useThing();
  const things = countsOf(content.counts).map(thing);
  return <p>{things.length === 0 ? t('nothingFound') : t('found', { things: format.list(things) })}</p>;
}
