import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/forms/field.tsx';

const neverChanges = (): (() => void) => () => undefined;
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;

/** From when something counts: in the person's own time once the page is alive, in UTC before. */
export function MomentField({
  error,
  defaultValue,
}: {
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
}) {
  const t = useTranslations('adminPricing');
  const [value, setValue] = useState(defaultValue ?? '');
  const alive = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const minutes = alive && value !== '' ? new Date(value).getTimezoneOffset() : 0;
  return (
    <>
      <TextField
        label={t('effective')}
        type="datetime-local"
        name="effectiveFrom"
        value={value}
        hint={t('effectiveHint', { zone: alive ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC' })}
        error={error}
        onChange={(event) => setValue(event.target.value)}
      />
      <input type="hidden" name="zoneMinutes" value={minutes} />
    </>
  );
}
