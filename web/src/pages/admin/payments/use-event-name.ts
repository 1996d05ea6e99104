import { useTranslations } from 'use-intl';
import { eventKind } from './event-kind.ts';

/** What a payment provider's event tells, in words; as the provider calls it where that is not known. */
export function useEventName(): (type: string) => string {
  const t = useTranslations('adminPayments');
  return (type) => {
    const kind = eventKind(type);
    return kind === undefined ? type : t(`eventKinds.${kind}`);
  };
}
