import {
  returnEnd,
  returnNoteMaxLength,
  returnReasons,
  type ReturnReason,
} from '@afterglow/domain/billing/return-rules';
import type { Generation, ReturnOffer } from '@afterglow/domain/contract/studio/generations';
import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../api/client.ts';
import { useRefresh } from '../session/use-refresh.ts';
import { ErrorNote } from '../ui/feedback/error-note.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/forms/button.tsx';
import { SelectField, TextAreaField } from '../ui/forms/field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import type { MenuEntry } from '../ui/overlay/menu.tsx';
import { useToast } from '../ui/overlay/toast.tsx';

const neverChanges = () => () => undefined;

/** The way out of a paid result that is not good, as long as it can be given back: an entry of a menu, and what it opens. */
export function useGiveBack(generation: Generation): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: ReactElement | null;
} {
  const t = useTranslations('giveBack');
  const [open, setOpen] = useState(false);
  const { cost, finishedAt, returnedAt } = generation;
  const until = finishedAt === null ? 0 : returnEnd(new Date(finishedAt)).getTime();
  // In the browser alone: a page from the server may be older than the day.
  const inTime = useSyncExternalStore(
    neverChanges,
    () => Date.now() < until,
    () => false,
  );
  const offered = inTime && cost > 0 && returnedAt === null;
  if (!offered) return { entries: [], dialog: null };
  return {
    entries: [{ label: t('open'), icon: 'undo', onSelect: () => setOpen(true) }],
    dialog: (
      <Dialog open={open} onOpenChange={setOpen} title={t('title')}>
        {open && <GiveBackForm generation={generation} onClose={() => setOpen(false)} />}
      </Dialog>
    ),
  };
}

function GiveBackForm({ generation, onClose }: { readonly generation: Generation; readonly onClose: () => void }) {
  const t = useTranslations('giveBack');
  const common = useTranslations('common');
  const refusals = useTranslations('giveBack.refusals');
  const showToast = useToast();
  const refresh = useRefresh();
  const [offer, setOffer] = useState<ReturnOffer>();
  const [reason, setReason] = useState<ReturnReason>();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { id } = generation;

  useEffect(() => {
    let left = false;
    api.generations.returnOffer({ id }).then(
      (found) => {
        if (!left) setOffer(found);
      },
      (thrown: unknown) => {
        if (!left) setError(thrown);
      },
    );
    return () => {
      left = true;
    };
  }, [id]);

  async function giveBack(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { credits } = await api.generations.giveBack({ id, note, ...(reason === undefined ? {} : { reason }) });
      showToast({ text: t('done', { credits }) });
      onClose();
      await refresh();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  if (offer === undefined)
    return error === null ? <Skeleton className="h-40" /> : <ErrorNote error={error} onRetry={null} />;
  if (offer.refusal !== null) return <Note kind="warn">{refusals(offer.refusal)}</Note>;
  return (
    <div className="grid gap-4">
      <p>
        {t('text', { credits: offer.credits })} {offer.madeFromIt > 0 && t('madeFrom', { count: offer.madeFromIt })}
      </p>
      <SelectField
        label={t('why')}
        value={reason ?? ''}
        onChange={(event) => setReason(returnReasons.find((known) => known === event.target.value))}
        options={[
          { value: '', label: t('choose') },
          ...returnReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
        ]}
      />
      <TextAreaField
        label={t('note')}
        rows={2}
        maxLength={returnNoteMaxLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="text-t13 text-ink-3">{t('left', { left: offer.left - 1 })}</p>
      {error !== null && <ErrorNote error={error} onRetry={null} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button kind="danger" busy={busy} disabled={reason === undefined} onClick={() => void giveBack()}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  );
}

/** In the place of a result that was deleted, or given back. */
export function ResultGone({ generation }: { readonly generation: Generation }) {
  const t = useTranslations('giveBack');
  if (generation.returnedAt === null) return <Note>{t('gone')}</Note>;
  return <Note title={t('returned')}>{t('returnedText', { credits: generation.cost })}</Note>;
}
