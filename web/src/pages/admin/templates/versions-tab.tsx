import type { AdminTemplate, TemplateVersion } from '@afterglow/domain/contract/admin/templates';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { useRefresh } from '../../../session/use-refresh.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Changes } from './content/changes.tsx';

/** Every version, newest first: what it changed, and a way back to it. */
export function VersionsTab({
  template,
  newest,
  onRestored,
}: {
  readonly template: AdminTemplate;
  readonly newest: TemplateVersion;
  readonly onRestored: (template: AdminTemplate) => void;
}) {
  const t = useTranslations('adminTemplates');
  const showToast = useToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function restore(version: number): Promise<void> {
    setBusy(version);
    setError(null);
    try {
      const restored = await api.adminTemplates.restore({ id: template.id, version, basedOn: newest.number });
      onRestored(restored);
      showToast({ text: t('restored', { version: restored.publishedVersion ?? 0 }) });
    } catch (thrown) {
      setError(thrown);
    } finally {
      await refresh();
      setBusy(null);
    }
  }

  return (
    <>
      {error !== null && (
        <div className="mb-3">
          <ErrorNote error={error} onRetry={null} />
        </div>
      )}
      <ol className="version-list">
        {template.versions.map((version, index) => (
          <li key={version.number} className="card">
            <Version
              version={version}
              previous={template.versions[index + 1]}
              published={template.versions.find((other) => other.published)}
              busy={busy === version.number}
              onRestore={version.published ? undefined : () => void restore(version.number)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function Version({
  version,
  previous,
  published,
  busy,
  onRestore,
}: {
  readonly version: TemplateVersion;
  readonly previous: TemplateVersion | undefined;
  readonly published: TemplateVersion | undefined;
  readonly busy: boolean;
  readonly onRestore: (() => void) | undefined;
}) {
  const t = useTranslations('adminTemplates');
  const format = useFormatter();
  const [against, setAgainst] = useState<'published' | 'previous' | null>(null);
  const other = against === 'published' ? published : against === 'previous' ? previous : undefined;
  const toggle = (kind: 'published' | 'previous', label: string) => (
    <Button
      size="small"
      kind="ghost"
      aria-expanded={against === kind}
      onClick={() => setAgainst(against === kind ? null : kind)}
    >
      {against === kind ? t('hideChanges') : label}
    </Button>
  );
  return (
    <>
      <div className="version-head">
        <h2>{t('version', { number: version.number })}</h2>
        {version.published && <span className="pill ok">{t('published')}</span>}
        <span className="text-t13 text-ink-3">
          {version.author ?? t('fromCode')} ·{' '}
          <time dateTime={version.createdAt}>
            {format.dateTime(new Date(version.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
        <span className="ml-auto flex flex-wrap gap-1">
          {previous && toggle('previous', t('comparePrevious'))}
          {published && !version.published && toggle('published', t('compareWith'))}
          {onRestore && (
            <Button size="small" icon="history" busy={busy} onClick={onRestore}>
              {t('restore')}
            </Button>
          )}
        </span>
      </div>
      {version.note !== '' && <p className="text-ink-2">{version.note}</p>}
      {other && <Changes before={other.content} after={version.content} />}
    </>
  );
}
