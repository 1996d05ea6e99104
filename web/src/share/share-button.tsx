import { useTranslations } from 'use-intl';
import { Button } from '../ui/forms/button.tsx';
import type { useShareLink } from './share-dialog.tsx';
import type { useShareSheet } from './use-share-sheet.ts';

const words = { idle: 'share', fetching: 'share', ready: 'shareReady', failed: 'shareFailed' } as const;

/** Shares through the system's sheet where there is one, else by a link. */
export function ShareButton({
  sheet,
  link,
}: {
  readonly sheet: ReturnType<typeof useShareSheet>;
  readonly link: ReturnType<typeof useShareLink>;
}) {
  const t = useTranslations('template');
  return sheet.possible ? (
    <Button
      kind="quiet"
      icon="share"
      className="flex-1"
      busy={sheet.picture === 'fetching'}
      onClick={() => void sheet.share()}
    >
      <span aria-live="polite">{t(words[sheet.picture])}</span>
    </Button>
  ) : (
    <Button kind="quiet" icon="link" className="flex-1" onClick={link.show}>
      {link.label}
    </Button>
  );
}
