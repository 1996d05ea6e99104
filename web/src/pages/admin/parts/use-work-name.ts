import { useTranslations } from 'use-intl';

/** What a job was for, in the operator's language: the template's title, the editor, or the id of a template that is gone. */
export function useWorkName(): (templateId: string, title: string | undefined) => string {
  const t = useTranslations('shell');
  return (templateId, title) => (templateId === 'editor' ? t('editor') : (title ?? templateId));
}
