import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import type { Asking } from '../asking-contract.ts';
import type { OutlinedParts } from '../state/meant/outlined-parts.ts';

/** What of the picture a plan is about: being looked for, outlined, or not there at all. Said before anything is paid. */
export function PartNotes({ parts: { looking, missing, masks } }: { readonly parts: OutlinedParts }) {
  const t = useTranslations('editor.parts');
  const names = useTranslations('editorParts.mask');
  const format = useFormatter();
  const isMissing = missing.length > 0;
  // one line from the start: what stands below it does not move away under a finger
  return (
    <p className={`text-t13 ${isMissing ? 'text-bad' : 'text-ink-2'}`} role="status">
      {isMissing
        ? t('missing', { parts: format.list(missing.map((part) => names(part))) })
        : looking
          ? t('looking')
          : Object.keys(masks).length > 0 && t('outlined')}
    </p>
  );
}

/** Of several faces only one may be meant. */
export function OneFace({ asking }: { readonly asking: Pick<Asking, 'parts' | 'busy' | 'pointOut'> }) {
  const t = useTranslations('editor.parts');
  const faces = asking.parts?.faces ?? [];
  if (faces.length === 0) return null;
  return (
    <Button kind="ghost" size="small" disabled={asking.busy !== null} onClick={() => asking.pointOut(faces)}>
      {t('oneFace')}
    </Button>
  );
}
