import { useTranslations } from 'use-intl';
import { Icon } from '../ui/picture/icon.tsx';
import type { Preview } from '../upload/use-previews.ts';

/** Why a card shows its sample though somebody brought a photo: nothing would come of that photo here. */
export function MissingNote({ preview }: { readonly preview: Preview | undefined }) {
  const t = useTranslations('templates');
  if (preview === undefined || !('missing' in preview)) return null;
  return (
    <span className="flex items-start gap-1.5 text-t13 text-warn">
      <Icon name="warning" small />
      {t(`missing.${preview.missing}`)}
    </span>
  );
}
