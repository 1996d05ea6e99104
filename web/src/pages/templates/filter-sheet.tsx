import { useEffect, useRef, type ChangeEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { difficulties, sorts, writeFilter, type TemplateFilter } from './filter-templates.ts';
import { TopicChips } from './topic-chips.tsx';
import { topics, type Topic } from './topics.ts';

/**
 * All categories, difficulty, price and order: over the page on a wide window, from the bottom on a phone. The browser's
 * own disclosure, so that it opens and sends without JavaScript.
 */
export function FilterSheet({
  filter,
  count,
  prices,
  change,
}: {
  readonly filter: TemplateFilter;
  readonly count: (topic: Topic | undefined) => number;
  /** Prices that templates have, from low to high. */
  readonly prices: readonly number[];
  readonly change: (changed: Partial<TemplateFilter>) => void;
}) {
  const t = useTranslations('templates');
  const sheet = useRef<HTMLDetailsElement>(null);
  const set = [filter.difficulty, filter.most, filter.sort === 'recommended' ? undefined : filter.sort].filter(
    (part) => part !== undefined,
  ).length;

  function close() {
    if (sheet.current) sheet.current.open = false;
  }
  useLeaving(sheet);

  return (
    <details ref={sheet} className="filter-sheet">
      <summary className="btn quiet medium">
        <Icon name="sliders" small />
        {t('filter')} {set > 0 && <span className="num">{set}</span>}
        <span className="filter-veil" aria-hidden="true" />
      </summary>
      <div className="filter-panel">
        <p className="field-label">{t('categories')}</p>
        <TopicChips
          label={t('allCategories')}
          className="flex flex-wrap gap-2"
          topics={topics}
          filter={filter}
          count={count}
        />
        <div className="filter-levels">
          <Level
            name="difficulty"
            label={t('difficulty')}
            value={filter.difficulty ?? ''}
            onChange={(value) => change({ difficulty: difficulties.find((known) => known === value) })}
          >
            <option value="">{t('anyDifficulty')}</option>
            {difficulties.map((difficulty) => (
              <option key={difficulty} value={difficulty}>
                {t(difficulty)}
              </option>
            ))}
          </Level>
          <Level
            name="most"
            label={t('price')}
            value={String(filter.most ?? '')}
            onChange={(value) => change({ most: value === '' ? undefined : Number(value) })}
          >
            <option value="">{t('anyPrice')}</option>
            {prices.map((price) => (
              <option key={price} value={price}>
                {t('mostPrice', { count: price })}
              </option>
            ))}
          </Level>
          <Level
            name="sort"
            label={t('sort')}
            value={filter.sort}
            onChange={(value) => change({ sort: sorts.find((known) => known === value) ?? 'recommended' })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </Level>
        </div>
        <div className="filter-end">
          <Link
            className="btn ghost medium"
            replace
            preventScrollReset
            to={{
              search: writeFilter({
                ...filter,
                topic: undefined,
                difficulty: undefined,
                most: undefined,
                sort: 'recommended',
              }),
            }}
          >
            {t('clearFilter')}
          </Link>
          <Button kind="primary" type="submit" onClick={close}>
            {t('apply')}
          </Button>
        </div>
      </div>
    </details>
  );
}

/** Esc closes the sheet and goes back to its button; so does going on to something else by keyboard. */
function useLeaving(sheet: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const { current } = sheet;
    if (current === null) return;
    const node = current;
    function leaveByKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !node.open) return;
      node.open = false;
      node.querySelector('summary')?.focus();
    }
    function leaveByFocus({ relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Node && !node.contains(relatedTarget)) node.open = false;
    }
    node.addEventListener('keydown', leaveByKey);
    node.addEventListener('focusout', leaveByFocus);
    return () => {
      node.removeEventListener('keydown', leaveByKey);
      node.removeEventListener('focusout', leaveByFocus);
    };
  }, [sheet]);
}

function Level({
  name,
  label,
  value,
  onChange,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="grid min-w-0 gap-1.5">
      <span className="field-label">{label}</span>
      <span className="level-box">
        <select
          className="level"
          name={name}
          value={value}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        >
          {children}
        </select>
        <Icon name="chevron-down" small />
      </span>
    </label>
  );
}
