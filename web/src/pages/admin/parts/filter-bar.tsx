import type { ReactNode } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';

export interface Filter {
  /** Name in the address. */
  readonly name: string;
  readonly label: string;
  /** The first is for "all": its value is empty. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Search and filters of a list, as a form of the address: a choice counts at once, a search with Enter. */
export function FilterBar({
  search: searchField,
  filters = [],
  children,
}: {
  readonly search?: { readonly label: string; readonly placeholder?: string };
  readonly filters?: readonly Filter[];
  /** Further fields of the form, e.g. dates. */
  readonly children?: ReactNode;
}) {
  const t = useTranslations('admin');
  const [search] = useSearchParams();
  const submit = useSubmit();
  const names = ['q', ...filters.map(({ name }) => name)];
  const filtered = [...search].some(([name, value]) => value !== '' && !['sort', 'order', 'cursor'].includes(name));
  return (
    <Form className="admin-filter" role="search" preventScrollReset>
      {[...search]
        .filter(([name]) => name === 'sort' || name === 'order')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {searchField && (
        <div className="search">
          <Icon name="search" small />
          <input
            key={search.get('q')}
            className="input"
            type="search"
            name="q"
            maxLength={200}
            aria-label={searchField.label}
            placeholder={searchField.placeholder ?? searchField.label}
            defaultValue={search.get('q') ?? ''}
          />
        </div>
      )}
      {filters.map(({ name, label, options }) => (
        <span className="pick" key={name}>
          <select
            key={search.get(name)}
            className="input"
            name={name}
            aria-label={label}
            defaultValue={search.get(name) ?? ''}
            onChange={(event) => void submit(event.target.form, { preventScrollReset: true, replace: true })}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" small />
        </span>
      ))}
      {children}
      <Button type="submit" className={names.length > 1 || searchField ? '' : 'hidden'}>
        {t('search')}
      </Button>
      {filtered && (
        <ButtonLink kind="ghost" to="?" preventScrollReset>
          {t('clearFilters')}
        </ButtonLink>
      )}
    </Form>
  );
}
