import { mostBroughtPhotos } from '@afterglow/domain/contract/account/connections';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/forms/button.tsx';
import { SelectField } from '../../ui/forms/field.tsx';

export interface Work {
  readonly id: string;
  readonly name: string;
  /** For one photo. */
  readonly credits: number;
}

/** What most people bring photos of a family for. */
const usual = 'starter:oldPrints';

/** What to do with the photos that are chosen, and for how much. On large screens it stays in sight. */
export function StartPanel({
  count,
  most,
  works,
  busy,
  onAll,
  onNone,
  onStart,
  children,
}: {
  readonly count: number;
  /** Pictures in one batch of this person's plan. */
  readonly most: number;
  readonly works: readonly Work[];
  readonly busy: boolean;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onStart: (work: Work | undefined, putsBack: boolean) => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations('connections');
  const [workId, setWorkId] = useState((works.find(({ id }) => id === usual) ?? works[0])?.id ?? '');
  const [putsBack, setPutsBack] = useState(true);
  const work = works.find(({ id }) => id === workId);
  const tooMany = work !== undefined && count > most;
  return (
    <section className="library-start card" aria-label={t('chooseTitle')}>
      <div className="grid gap-1.5">
        <p className="num" role="status">
          {t('chosen', { count })}
        </p>
        <p className="flex flex-wrap gap-x-3 text-t13">
          <button type="button" className="text-link" onClick={onAll}>
            {t('all')}
          </button>
          {count > 0 && (
            <button type="button" className="text-link" onClick={onNone}>
              {t('noneChosen')}
            </button>
          )}
        </p>
        {tooMany && <p className="text-t13 text-warn">{t('planMost', { count: most })}</p>}
        {count >= mostBroughtPhotos && <p className="text-t13 text-warn">{t('most', { count: mostBroughtPhotos })}</p>}
      </div>
      <SelectField
        label={t('recipe')}
        value={workId}
        onChange={({ target: { value } }) => setWorkId(value)}
        options={[
          ...works.map(({ id, name, credits }) => ({ value: id, label: t('recipeOption', { name, count: credits }) })),
          { value: '', label: t('onlyBring') },
        ]}
      />
      {work !== undefined && (
        <label className="library-back">
          <input type="checkbox" checked={putsBack} onChange={({ target: { checked } }) => setPutsBack(checked)} />
          <span>
            {t('putsBack')}
            <span className="field-hint block">{t('putsBackHint')}</span>
          </span>
        </label>
      )}
      <Button
        kind="primary"
        className="library-go"
        busy={busy}
        disabled={count === 0 || tooMany}
        onClick={() => onStart(work, work !== undefined && putsBack)}
      >
        {work === undefined ? t('startFree') : t('start', { count: work.credits * count })}
      </Button>
      {children}
    </section>
  );
}
