import type { Image } from '@afterglow/domain/contract/studio/images';
import { useEffect, useState } from 'react';
import { ApiError, readApiError } from '../../../api/api-error.ts';
import { withBase } from '../../../base-path/base-path.ts';
import { savedName } from '../../../request/saved-name.ts';
import type { Size } from '../view.ts';

/** The wish rests this long before the server is asked to make the file. */
const restMs = 450;

export interface FileFacts extends Size {
  readonly bytes: number;
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly visibleLabel: Image['visibleLabel'];
}

/**
 * How large the file at this address will be. The server makes it and keeps it for a while, so saving it is then immediate.
 * `visibleLabel` and `name` are the picture's, whatever the file: known until another answer comes.
 */
export function useFileSize(address: string): {
  readonly facts: FileFacts | undefined;
  readonly visibleLabel: Image['visibleLabel'];
  readonly name: string;
  readonly error: unknown;
} {
  const [known, setKnown] = useState<{
    readonly address: string;
    readonly facts?: FileFacts;
    readonly error?: unknown;
  }>();
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(() => {
      void measure(address, control.signal).then(
        (facts) => setKnown({ address, facts }),
        (error: unknown) => {
          if (!control.signal.aborted) setKnown({ address, error });
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [address]);
  const visibleLabel = known?.facts?.visibleLabel ?? 'none';
  const name = known?.facts?.name ?? '';
  return known?.address === address
    ? { facts: known.facts, visibleLabel, name, error: known.error }
    : { facts: undefined, visibleLabel, name, error: undefined };
}

async function measure(address: string, signal: AbortSignal): Promise<FileFacts> {
  const ask = (method: 'HEAD' | 'GET'): Promise<Response> =>
    fetch(withBase(address), { method, signal }).catch((failure: unknown) => {
      if (signal.aborted) throw failure;
      throw new ApiError('offline', '', 0);
    });
  const told = await ask('HEAD');
  // a refusal of HEAD comes without words; what failed is not tried twice
  const isRefused = told.status >= 400 && told.status < 500;
  const reply = isRefused ? await ask('GET') : told;
  if (!reply.ok) throw await readApiError(reply);
  const [width = 0, height = 0] = (reply.headers.get('x-picture-size') ?? '').split('x').map(Number);
  const label = reply.headers.get('x-visible-label');
  const visibleLabel = label === 'shown' || label === 'waived' ? label : 'none';
  return {
    bytes: Number(reply.headers.get('content-length') ?? 0),
    width,
    height,
    visibleLabel,
    name: savedName(reply),
  };
}
