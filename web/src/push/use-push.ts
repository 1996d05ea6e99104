import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { readPushState, turnPushOn, type PushState } from './subscribe.ts';

export interface Push {
  /** Undefined until it is known, and for visitors. */
  readonly state: PushState | undefined;
  readonly busy: boolean;
  /** The browser or the server would not. */
  readonly failed: boolean;
  turnOn(): Promise<void>;
}

/** Notifications in this browser. Nothing is asked until somebody presses a button. */
export function usePush(): Push {
  const { account, visit } = useSession();
  const accountId = visit === null ? account?.id : undefined;
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (accountId === undefined) return;
    let isCurrent = true;
    // a browser that allows no storage allows no subscription either
    void readPushState(accountId)
      .catch(() => 'impossible' as const)
      .then((found) => {
        if (isCurrent) setState(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [accountId]);

  async function turnOn(): Promise<void> {
    if (accountId === undefined) return;
    setBusy(true);
    setFailed(false);
    try {
      setState(await turnPushOn(accountId));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return { state: accountId === undefined ? undefined : state, busy, failed, turnOn };
}
