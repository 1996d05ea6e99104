import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { useSeconds } from '../../../ui/feedback/price-tag.tsx';
import { NameForm } from '../chat/name-form.tsx';
import { useVersionName } from '../words/version-name.ts';

/** What is known of the open version, and what can be done with it. */
export function VersionFacts({
  version,
  parent,
  number,
  compared,
  busy,
  naming,
  onNaming,
  onRename,
  onRemove,
  onRerun,
}: {
  readonly version: Version;
  readonly parent: Version | undefined;
  /** Number of its picture; undefined when the conversation has only one. */
  readonly number: number | undefined;
  readonly compared: Version | undefined;
  readonly busy: boolean;
  readonly naming: boolean;
  readonly onNaming: (naming: boolean) => void;
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => void;
  readonly onRerun: () => Promise<void>;
}) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const seconds = useSeconds();
  const nameOf = useVersionName();
  const [starting, setStarting] = useState(false);
  const { width, height, edition, model, cost, engineMs, createdAt } = version;
  return (
    <section aria-labelledby="version-title">
      <h2 id="version-title">{t('thisVersion')}</h2>
      {naming ? (
        <NameForm
          key={version.id}
          name={nameOf(version)}
          label={t('versionName')}
          onCancel={() => onNaming(false)}
          onSave={async (name) => {
            await onRename(name);
            onNaming(false);
          }}
        />
      ) : (
        <p className="version-name">{nameOf(version)}</p>
      )}
      <dl className="version-facts num">
        <dt>{t('size')}</dt>
        <dd>
          {width} × {height}
        </dd>
        {number !== undefined && (
          <>
            <dt>{t('picture')}</dt>
            <dd>{number}</dd>
          </>
        )}
        {parent !== undefined && (
          <>
            <dt>{t('from')}</dt>
            <dd>{nameOf(parent)}</dd>
          </>
        )}
        {model !== null && (
          <>
            <dt>{t('madeBy')}</dt>
            <dd>{edition === 'creative' ? t('creativeModel', { model }) : t('ourEngine')}</dd>
          </>
        )}
        {engineMs !== null && (
          <>
            <dt>{t('time')}</dt>
            <dd>{seconds(engineMs)}</dd>
          </>
        )}
        {(parent !== undefined || model !== null) && (
          <>
            <dt>{t('costTitle')}</dt>
            <dd>{t('cost', { count: cost, number: format.number(cost) })}</dd>
          </>
        )}
        {compared !== undefined && (
          <>
            <dt>{t('comparedWith')}</dt>
            <dd>{nameOf(compared)}</dd>
          </>
        )}
        <dt>{t('made')}</dt>
        <dd>{format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}</dd>
      </dl>
      <div className="version-acts">
        <Button kind="quiet" size="small" icon="edit" onClick={() => onNaming(true)}>
          {t('rename')}
        </Button>
        {version.steps.length > 0 && (
          <Button
            kind="quiet"
            size="small"
            icon="retry"
            busy={starting}
            disabled={busy}
            onClick={() => {
              setStarting(true);
              void onRerun().finally(() => setStarting(false));
            }}
          >
            {t('rerun', { cost })}
          </Button>
        )}
        {parent !== undefined && (
          <Button kind="danger" size="small" icon="delete" onClick={onRemove}>
            {t('delete')}
          </Button>
        )}
      </div>
    </section>
  );
}
