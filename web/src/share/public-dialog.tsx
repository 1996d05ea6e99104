/** What the dialogs have in common in which a person makes a result public, looks at how, and ends it. */
import { useState, type ReactElement, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ErrorNote } from '../ui/feedback/error-note.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { SelectField } from '../ui/forms/field.tsx';
import { Toggle } from '../ui/forms/toggle.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

export interface PublicDialog {
  readonly show: () => void;
  readonly dialog: ReactElement;
}

/** A dialog that asks, whenever it opens, what is public already. `children`: what it shows then; null: nothing is public. */
export function usePublicDialog<Thing>({
  title,
  text,
  wide = () => false,
  load,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly wide?: (thing: Thing | null | undefined) => boolean;
  readonly load: () => Promise<Thing | null>;
  readonly children: (thing: Thing | null, change: (thing: Thing | null) => void) => ReactNode;
}): PublicDialog {
  const [open, setOpen] = useState(false);
  /** Undefined while it is being asked for. */
  const [thing, setThing] = useState<Thing | null>();
  const [error, setError] = useState<unknown>(null);

  async function show() {
    setOpen(true);
    setError(null);
    setThing(undefined);
    try {
      const found = await load();
      setThing(() => found);
    } catch (thrown) {
      setError(thrown);
    }
  }

  return {
    show: () => void show(),
    dialog: (
      <Dialog open={open} onOpenChange={setOpen} title={title} text={text} wide={wide(thing)}>
        {error !== null && <ErrorNote error={error} onRetry={() => void show()} />}
        {error === null && thing === undefined && <Skeleton className="h-32" />}
        {error === null && thing !== undefined && children(thing, (next) => setThing(() => next))}
      </Dialog>
    ),
  };
}

/** One step of such a dialog at a time, and the note of the one that failed. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function attempt(step: () => Promise<void>) {
    setBusy(true);
    setError(null);
    try {
      await step();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }
  return { busy, attempt, note: error !== null && <ErrorNote error={error} onRetry={null} /> };
}

export function BeforeToggle({
  checked,
  busy,
  onChange,
}: {
  readonly checked: boolean;
  readonly busy: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const t = useTranslations('share');
  return (
    <Toggle label={t('showBefore')} hint={t('showBeforeHint')} checked={checked} disabled={busy} onChange={onChange} />
  );
}

/** For how many days; null until it is ended by hand. */
export function EndsField<Days extends number>({
  label,
  choices,
  days,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly Days[];
  readonly days: Days | null;
  readonly onChange: (days: Days | null) => void;
}) {
  const t = useTranslations('share');
  return (
    <SelectField
      label={label}
      value={days ?? ''}
      onChange={({ target: { value } }) => onChange(choices.find((known) => String(known) === value) ?? null)}
      options={[
        { value: '', label: t('never') },
        ...choices.map((count) => ({ value: String(count), label: t('days', { count }) })),
      ]}
    />
  );
}

export function ValidUntil({ expiresAt }: { readonly expiresAt: string | null }) {
  const t = useTranslations('share');
  const format = useFormatter();
  return (
    <p className="text-t13 text-ink-2">
      {expiresAt === null
        ? t('untilRevoked')
        : t('until', { date: format.dateTime(new Date(expiresAt), { dateStyle: 'medium', timeStyle: 'short' }) })}
    </p>
  );
}
