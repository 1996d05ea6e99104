import { useState } from 'react';
import type { FormResult } from '../../../forms/form-result.ts';
import { useForm } from '../../../forms/use-form.ts';

/**
 * One of the page's forms. `seen` is the newest version as it was when the person began, or was told of a newer one: the
 * server refuses what is based on an older one.
 */
export function usePricingForm(intent: string, newestId: string) {
  const { Form, sent, result } = useForm();
  const mine = result?.intent === intent ? result : undefined;
  const [seen, setSeen] = useState(newestId);
  const [told, setTold] = useState<FormResult>();
  if (mine !== told && sent === undefined) {
    setTold(mine);
    if (mine?.failure === null || mine?.failure?.code === 'changed_meanwhile') setSeen(newestId);
  }
  const typed: Readonly<Record<string, string>> = mine?.failure ? mine.typed : {};
  const failure = mine?.failure ?? null;
  const wrong =
    failure?.code === 'date_passed'
      ? 'effectiveFrom'
      : failure?.code === 'invalid_input'
        ? String(failure.details['field'] ?? '')
        : undefined;
  return { Form, busy: sent !== undefined, result, typed, wrong, seen };
}
