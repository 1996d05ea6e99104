import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/picture/icon.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { writeFilter, type TemplateFilter } from './filter-templates.ts';
import { TopicChips } from './topic-chips.tsx';
import { chipTopics, type Topic } from './topics.ts';

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
        <FilterSheet filter={filter} count={count} prices={prices} change={change} />
      </div>
      <TopicChips
        label={t('categories')}
        className="template-topics"
        topics={chipTopics(filter.topic)}
        filter={filter}
        count={count}
      />
    </Form>
  );
}
