import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useTranslations } from 'use-intl';
import { usePlanLabel } from './plan-words.ts';

/** What a version is called: its own name, else what made it. */
export function useVersionName(): (version: Pick<Version, 'name' | 'steps' | 'parentId' | 'templateId'>) => string {
  const t = useTranslations('editor');
  const label = usePlanLabel();
  return ({ name, steps, parentId, templateId }) => {
    if (name !== null) return name;
    if (steps.length > 0) return label(steps);
    if (templateId !== null) return t(templateId === 'recipe' ? 'fromRecipe' : 'fromTemplate');
    return parentId === null ? t('original') : t('edited');
  };
}
