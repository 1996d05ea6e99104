import type { Selection } from '@afterglow/domain/contract/versions';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import type { ToolPicture } from '../tool-contract.ts';
import { mergeMask, type MaskMode } from './mask.ts';
import type { MaskSession } from './mask-session.ts';
import { readSelection } from './read-selection.ts';

export interface SmartSelect {
  /** What is being looked for; one at a time. */
  readonly busy: Selection | undefined;
  readonly error: unknown;
  /** The last search found nothing there. */
  readonly empty: boolean;
  readonly select: (selection: Selection, mode: MaskMode) => void;
}

/** Asks the server what lies somewhere and lays it over the mask, as one act. */
export function useSmartSelect(session: MaskSession, picture: ToolPicture): SmartSelect {
  const [busy, setBusy] = useState<Selection>();
  const [error, setError] = useState<unknown>();
  const [empty, setEmpty] = useState(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), [session]);

  async function run(selection: Selection, mode: MaskMode): Promise<void> {
    asked.current?.abort();
    const control = new AbortController();
    asked.current = control;
    setBusy(selection);
    setError(undefined);
    setEmpty(false);
    try {
      const found = await api.conversations.select({ id: picture.versionId, selection }, { signal: control.signal });
      const data = found.share > 0 ? await readSelection(found.imageId, picture) : undefined;
      if (control.signal.aborted) return;
      if (data === undefined) setEmpty(true);
      else session.act((mask) => mergeMask(mask, data, mode));
    } catch (failure) {
      if (!control.signal.aborted) setError(failure);
    } finally {
      if (!control.signal.aborted) setBusy(undefined);
    }
  }
  return { busy, error, empty, select: (selection, mode) => void run(selection, mode) };
}
