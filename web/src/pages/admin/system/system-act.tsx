import { useFetcher } from 'react-router';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button } from '../../../ui/forms/button.tsx';

/** A button that does one thing on this page and is busy meanwhile. */
export function SystemAct({
  intent,
  label,
  disabled = false,
}: {
  readonly intent: string;
  readonly label: string;
  readonly disabled?: boolean;
}) {
  const fetcher = useFetcher<FormResult>();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="small" busy={fetcher.state !== 'idle'} disabled={disabled}>
        {label}
      </Button>
    </fetcher.Form>
  );
}
