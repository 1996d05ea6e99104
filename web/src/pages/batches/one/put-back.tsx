import type { Connection, ReturnedResults } from '@afterglow/domain/contract/account/connections';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';

const lookEveryMs = 4000;

/** Results of photos that came from the person's own library: what became of them there, and the way back for the others. */
export function PutBack({
  batchId,
  connection,
  first,
  over,
  made,
}: {
  readonly batchId: string;
  readonly connection: Connection;
  readonly first: ReturnedResults;
  /** No more results come. */
  readonly over: boolean;
  /** Results so far. */
  readonly made: number;
}) {
  const t = useTranslations('connectedResults');
  const [state, setState] = useState(first);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { open, waiting, done, failed } = state;
  const library = new URL(connection.url).host;

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') api.connections.results({ batchId }).then(setState, () => undefined);
    };
    // what the page was sent with is older than the newest result
    if (made > 0) look();
    if (over && waiting === 0) return undefined;
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [batchId, over, made, waiting]);

  function putBack(): void {
    setBusy(true);
    setError(null);
    void api.connections
      .putBack({ batchId })
      .then(setState, setError)
      .finally(() => setBusy(false));
  }

  if (open + waiting + done + failed === 0) return null;
  return (
    <div className="card mb-4 flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="text-t13 text-ink-2" role="status">
        {[
          ...(open > 0 ? [t('open', { count: open })] : []),
          ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
          ...(done > 0 ? [t('done', { count: done, library })] : []),
          ...(failed > 0 ? [t('failed', { count: failed })] : []),
        ].join(' ')}
      </p>
      {open + failed > 0 && (
        <Button size="small" kind="primary" busy={busy} onClick={putBack}>
          {t('put', { library })}
        </Button>
      )}
      {error !== null && <ErrorNote error={error} onRetry={null} />}
    </div>
  );
}
