import { useEffect, useRef } from 'react';
import { useLoaderData, useRevalidator, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { refuse, runForm } from '../../../forms/form-result.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { DatabasePanel } from './database-panel.tsx';
import { DrainPanel } from './drain-panel.tsx';
import { ModelsPanel } from './models-panel.tsx';
import { PlansPanel } from './plans-panel.tsx';
import { ProcessesPanel } from './processes-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { quotaBytes } from './quota-form.tsx';
import { readBackupSchedule } from './read-backup-schedule.ts';
import { RemotePanel } from './remote-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import './system.css';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  forAdmin(request, serverApi(context, request).adminSystem.get());

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const intent = form.text('intent');
    if (intent === 'drain' || intent === 'resume') {
      const reason = form.text('reason').trim();
      await api.adminSystem.setDrain({ draining: intent === 'drain', ...(reason === '' ? {} : { reason }) });
    } else if (intent === 'repair') await api.adminSystem.repairModels();
    else if (intent === 'make-remote') {
      const { key } = await api.adminSystem.makeRemoteWorker({
        name: form.text('name').trim(),
        places: Number(form.text('places').trim()),
      });
      return { madeKey: key };
    } else if (intent === 'revoke-remote') await api.adminSystem.revokeRemoteWorker({ id: form.text('id') });
    else if (intent === 'quotas') {
      const [free, basic, pro] = [
        quotaBytes(form.text('free')),
        quotaBytes(form.text('basic')),
        quotaBytes(form.text('pro')),
      ];
      if (![free, basic, pro].every(Number.isSafeInteger)) refuse('invalid_input');
      await api.adminSystem.setQuotas({ free, basic, pro });
    } else if (intent === 'back-up') await api.adminSystem.backUp();
    else if (intent === 'backup-schedule') await api.adminSystem.setBackupSchedule(readBackupSchedule(form));
    else if (intent === 'count') await api.adminSystem.countStorage();
    else if (intent === 'sweep') {
      const reason = form.text('reason').trim();
      await api.adminSystem.sweepStorage(reason === '' ? {} : { reason });
    } else refuse('invalid_input');
  });
}

/** Processes give a sign of life every five seconds. */
const refreshMs = 5000;

/** Everything about running the product on one page. The figures refresh while the page is open. */
export default function SystemPage() {
  const t = useTranslations('adminSystem');
  const system = useLoaderData<typeof loader>();
  useRefreshing();
  return (
    <AdminPage
      title={t('title')}
      actions={
        <span className="text-t13 text-ink-3">
          {t('version', {
            product: system.versions.product,
            node: system.versions.node,
            system: system.versions.system,
          })}
        </span>
      }
    >
      <DrainPanel at={system.at} drain={system.drain} pictures={system.pictures} />
      <div className="system-grid">
        <ProcessesPanel at={system.at} processes={system.processes} />
        <PlansPanel processes={system.processes} />
        <RemotePanel at={system.at} remoteWorkers={system.remoteWorkers} />
        <QueuePanel at={system.at} queue={system.queue} />
        <ModelsPanel models={system.models} />
        <StoragePanel storage={system.storage} />
        <DatabasePanel database={system.database} />
        <BackupsPanel backups={system.backups} />
        <SettingsPanel settings={system.settings} />
      </div>
    </AdminPage>
  );
}

/** While the page is in sight: somebody who reads another tab asks for nothing. */
function useRefreshing(): void {
  const { revalidate, state } = useRevalidator();
  const idle = useRef(true);
  useEffect(() => {
    idle.current = state === 'idle';
  }, [state]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && idle.current && navigator.onLine) void revalidate();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
