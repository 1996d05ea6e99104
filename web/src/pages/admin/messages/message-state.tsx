import type { AdminMessage } from '@afterglow/domain/contract/admin/messages';
import { useTranslations } from 'use-intl';

const looks: Readonly<Record<AdminMessage['state'], string>> = { new: 'accent', answered: 'ok', closed: '' };

export function MessageState({ state }: { readonly state: AdminMessage['state'] }) {
  const t = useTranslations('adminMessages');
  return <span className={`pill ${looks[state]}`}>{t(`states.${state}`)}</span>;
}
