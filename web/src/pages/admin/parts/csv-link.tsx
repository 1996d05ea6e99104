import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/forms/button.tsx';

/** Downloads the list as it is filtered now. `to` is the page's csv route, e.g. `/admin/audit.csv`. */
export function CsvLink({ to, label }: { readonly to: string; readonly label: string }) {
  const [search] = useSearchParams();
  const kept = new URLSearchParams(search);
  kept.delete('cursor');
  const [path = to, own = ''] = to.split('?');
  for (const [name, value] of new URLSearchParams(own)) kept.set(name, value);
  return (
    <ButtonLink
      size="small"
      icon="download"
      reloadDocument
      download
      aria-label={label}
      to={`${path}?${kept.toString()}`}
    >
      CSV
    </ButtonLink>
  );
}
