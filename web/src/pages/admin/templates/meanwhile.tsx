import type { TemplateVersion } from '@afterglow/domain/contract/admin/templates';
import { useTranslations } from 'use-intl';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Changes } from './content/changes.tsx';

/** Somebody else saved while this person typed: what they changed, and whose words are kept. */
export function Meanwhile({
  base,
  newer,
  onKeepMine,
  onTakeTheirs,
}: {
  readonly base: TemplateVersion;
  readonly newer: TemplateVersion;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}) {
  const t = useTranslations('adminTemplates');
  return (
    <Note
      kind="bad"
      title={t('meanwhileTitle', { author: newer.author ?? t('somebody'), version: newer.number })}
      actions={
        <>
          <Button size="small" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
          <Button size="small" kind="ghost" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
        </>
      }
    >
      <p className="mb-2">{t('meanwhileText')}</p>
      <Changes before={base.content} after={newer.content} />
    </Note>
  );
}
