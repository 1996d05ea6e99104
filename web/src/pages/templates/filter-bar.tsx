import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { difficulties, sorts, writeFilter, type TemplateFilter } from './filter-templates.ts';
import { topics, type Topic } from './topics.ts';

/** Links and a form: the filter is an address, so back, sharing and no JavaScript work. */
export function FilterBar({
  filter,
  count,
  prices,
}: {
  readonly filter: TemplateFilter;
  readonly count: (topic: Topic | undefined) => number;
  /** Prices that templates have, from low to high. */
  readonly prices: readonly number[];
}) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);

  function change(changed: Partial<TemplateFilter>) {
    void navigate({ search: writeFilter({ ...filter, ...changed }) }, { replace: true, preventScrollReset: true });
  }
  // The field is the person's own while they type; a link that clears the filter clears it too.
  useEffect(() => {
    if (search.current && document.activeElement !== search.current) search.current.value = filter.words;
  }, [filter.words]);
  const shown = [undefined, ...topics].filter(
    (topic) => topic === undefined || topic === filter.topic || count(topic) > 0,
  );

  return (
    <Form
      role="search"
      className="template-filter"
      method="get"
      action="/templates"
      onSubmit={(event) => event.preventDefault()}
    >
      {filter.imageId !== undefined && <input type="hidden" name="image" value={filter.imageId} />}
      {filter.topic !== undefined && <input type="hidden" name="category" value={filter.topic} />}
      <div className="template-asks">
        <label className="find">
          <Icon name="search" />
          <input
            ref={search}
            className="input"
            type="search"
            name="q"
            defaultValue={filter.words}
            placeholder={t('search')}
            aria-label={t('search')}
            onChange={(event) => change({ words: event.target.value })}
          />
        </label>
        <Choice
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
        </Choice>
        <Choice
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
        </Choice>
        <Choice
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
        </Choice>
        <noscript>
          <Button type="submit" size="small">
            {t('apply')}
          </Button>
        </noscript>
      </div>
      <nav aria-label={t('categories')} className="template-topics">
        {shown.map((topic) => (
          <Link
            key={topic ?? 'all'}
            className="chip"
            to={{ search: writeFilter({ ...filter, topic }) }}
            replace
            preventScrollReset
            aria-current={topic === filter.topic ? 'page' : undefined}
          >
            {t(`topics.${topic ?? 'all'}`)} <span className="num">{count(topic)}</span>
          </Link>
        ))}
      </nav>
    </Form>
  );
}

function Choice({
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
    <span className="level-box">
      <select
        className="level"
        name={name}
        aria-label={label}
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
      >
        {children}
      </select>
      <Icon name="chevron-down" small />
    </span>
  );
}
