import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { isRepeated, type RepeatFit } from '@afterglow/domain/edits/repeat-fits';
import { useTranslations } from 'use-intl';
import { useEditor } from '../state/editor-context.ts';
import { findVersion } from '../state/editor-state.ts';
import { useVersionName } from '../words/version-name.ts';

/** What follows a changed step, what it costs, and what may not fit; or what of copied edits stays behind. */
export function AgainNotes({ plan: { again = [], leftOut = [] } }: { readonly plan: EditPlan }) {
  const t = useTranslations('editorAgain');
  const known = useEditor((state) => state.known);
  const nameOf = useVersionName();
  if (again.length + leftOut.length === 0) return null;
  const reason = (of: string): LeftOutKey => leftOutKeys.find((key) => key === of) ?? 'unsuitable';
  return (
    <>
      {again.length > 0 && (
        <div className="again-notes">
          <p>{t('follows')}</p>
          <ul className="plan">
            {again.map(({ versionId, price, fit }) => {
              const version = findVersion(known, versionId);
              return (
                <li key={versionId} data-left-out={isRepeated(fit) ? undefined : ''}>
                  <span className="plan-dot" />
                  <span className="plan-text">
                    {version === undefined ? '' : nameOf(version)}
                    {fit !== 'same' && <span className="again-why">{t(`fit.${fit satisfies RepeatFit}`)}</span>}
                  </span>
                  {isRepeated(fit) && <span className="plan-aside num">{t('price', { count: price })}</span>}
                </li>
              );
            })}
          </ul>
          <p className="text-ink-3">{t('oldStay')}</p>
        </div>
      )}
      {leftOut.length > 0 && (
        <div className="again-notes">
          <p>{t('leftOut')}</p>
          <ul>
            {[...new Set(leftOut.map((one) => reason(one.reason)))].map((key) => (
              <li key={key}>
                {t(`why.${key}`, { count: leftOut.filter((one) => reason(one.reason) === key).length })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const leftOutKeys = ['mark', 'part', 'shape', 'picture', 'words', 'creative', 'unsuitable'] as const;
type LeftOutKey = (typeof leftOutKeys)[number];
