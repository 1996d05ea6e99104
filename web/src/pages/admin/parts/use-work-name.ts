import { useTranslations } from 'use-intl';

/** What a job was for, in the operator's language: the template's title, the editor, a recipe, or the id of a template that is gone. */
export function useWorkName(): (templateId: string, title: string | undefined) => string {
  const shell = useTranslations('shell');
  const jobs = useTranslations('adminJobs');
  return (templateId, title) => {
    if (templateId === 'editor') return shell('editor');
    return templateId === 'recipe' ? jobs('recipe') : (title ?? templateId);
  };
}
