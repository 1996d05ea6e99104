import { useTranslations } from 'use-intl';
import { Button } from '../ui/forms/button.tsx';
import type { useShareLink } from './share-dialog.tsx';
import type { useShareSheet } from './use-share-sheet.ts';

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
    <Button kind="quiet" icon="share" className="flex-1" onClick={() => void sheet.share()}>
      {t('share')}
    </Button>
  ) : (
    <Button kind="quiet" icon="link" className="flex-1" onClick={link.show}>
      {link.label}
    </Button>
  );
}
