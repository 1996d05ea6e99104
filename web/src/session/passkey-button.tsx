import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error.ts';
import { withBase } from '../base-path/base-path.ts';
import { ErrorNote } from '../ui/feedback/error-note.tsx';
import { Button } from '../ui/forms/button.tsx';
import { signInWithPasskey } from './passkey.ts';

/** Signs in with a passkey and opens `target`, loaded again: everything on the page was somebody else's. */
export function PasskeyButton({ target }: { readonly target: string }) {
  const t = useTranslations('auth');
  // Written by the server and kept in its place where the browser has no key store: a page that moved when it wakes up would
  // take the form away from under a press.
  const possible = useSyncExternalStore(
    () => () => undefined,
    () => 'PublicKeyCredential' in window,
    () => true,
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signInWithPasskey();
      window.location.assign(withBase(target));
    } catch (error) {
      setBusy(false);
      setFailure(
        error instanceof ApiError && error.message !== ''
          ? error
          : new ApiError('passkey_refused', t('passkeyFailed'), 400),
      );
    }
  };
  return (
    <>
      <Button
        size="large"
        icon="lock"
        block
        busy={busy}
        className={possible ? 'needs-script' : 'invisible'}
        onClick={() => void run()}
      >
        {t('passkey')}
      </Button>
      {failure && <ErrorNote error={failure} onRetry={null} />}
    </>
  );
}
