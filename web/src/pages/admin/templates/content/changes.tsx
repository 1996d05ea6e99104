import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { diffContents } from '@afterglow/domain/templates/template-diff';
import { useTranslations } from 'use-intl';

/** What two versions say differently, place by place. */
export function Changes({ before, after }: { readonly before: TemplateContent; readonly after: TemplateContent }) {
  const t = useTranslations('adminTemplates');
  const changes = diffContents(before, after);
  if (changes.length === 0) return <p className="text-t13 text-ink-2">{t('same')}</p>;
  return (
    <dl className="content-changes">
      {changes.map(({ path, before: old, after: now }) => (
        <div key={path}>
          <dt>
            <code>{path}</code>
          </dt>
          <dd>
            {old !== undefined && old !== '' && <del aria-label={`${t('before')}: ${old}`}>{old}</del>}
            {now !== undefined && now !== '' && <ins aria-label={`${t('after')}: ${now}`}>{now}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
