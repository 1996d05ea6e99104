/**
 * One picture on its way to the server.
 *
 *   empty ── choose ──▶ sending ──▶ ready
 *     │ visitor           │ refused, network
 *     ▼                   ▼
 *   held              failed ── retry, network is back ──▶ sending
 *
 * A visitor's picture stays `held` in the browser: it is sent after signing in. Choosing again replaces whatever was
 * there; a late answer about a replaced picture is dropped.
 */
import type { ErrorCode } from '@afterglow/domain/errors/errors';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { chooseFile } from './choose-file.ts';
import { openLocalPicture, sizeProblem, type LocalPicture } from './local-picture.ts';
import { sendImage, type UploadedImage } from './send-image.ts';

export type UploadState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'held'; readonly local: LocalPicture }
  | { readonly kind: 'sending'; readonly local: LocalPicture; readonly sent: number }
  | {
      readonly kind: 'ready';
      readonly image: UploadedImage;
      readonly local: LocalPicture | undefined;
    }
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly error: ApiError;
      /** Present when sending again can help. */
      readonly local: LocalPicture | undefined;
    };

export interface Upload {
  readonly state: UploadState;
  /** How many further files were left out of the last choice. */
  readonly ignored: number;
  /** Resolves when it is known what comes of them; what is sent is then awaited with `arrival`. */
  choose(files: readonly File[]): Promise<void>;
  /** The picture that is being sent, once it has arrived; undefined when it did not, or another took its place. */
  arrival(): Promise<UploadedImage | undefined>;
  /** Takes a picture that is on the server already. */
  take(image: UploadedImage): void;
  retry(): void;
  clear(): void;
}

/**
 * `initial`: a picture that is on the server already, e.g. the one of a running job. `minSide`: a photo whose shorter side has
 * fewer pixels is refused before it is sent.
 */
export function useUpload(signedIn: boolean, initial: UploadedImage | undefined, minSide = 0): Upload {
  const [state, setState] = useState<UploadState>(
    initial ? { kind: 'ready', image: initial, local: undefined } : { kind: 'empty' },
  );
  const [ignored, setIgnored] = useState(0);
  const attempt = useRef<AbortController>(undefined);
  const shownUrl = useRef<string>(undefined);
  const arriving = useRef<Promise<UploadedImage | undefined>>(Promise.resolve(undefined));

  const begin = useCallback((): AbortController => {
    attempt.current?.abort();
    const next = new AbortController();
    attempt.current = next;
    return next;
  }, []);

  const show = useCallback((next: UploadState) => {
    const url = 'local' in next ? next.local?.previewUrl : undefined;
    if (shownUrl.current !== undefined && shownUrl.current !== url) URL.revokeObjectURL(shownUrl.current);
    shownUrl.current = url;
    setState(next);
  }, []);

  useEffect(() => () => attempt.current?.abort(), []);

  const send = useCallback(
    async (local: LocalPicture, current: AbortController): Promise<UploadedImage | undefined> => {
      show({ kind: 'sending', local, sent: 0 });
      const result = await sendImage(local.file, {
        signal: current.signal,
        onProgress: (sent) => {
          if (!current.signal.aborted) show({ kind: 'sending', local, sent });
        },
      });
      if (current.signal.aborted || result.kind === 'aborted') return undefined;
      if (result.kind === 'refused') {
        show({ kind: 'failed', name: local.file.name, error: result.error, local });
        return undefined;
      }
      show({ kind: 'ready', image: result.image, local });
      return result.image;
    },
    [show],
  );

  const open = useCallback(
    async (files: readonly File[]) => {
      const choice = chooseFile(files);
      if (choice === undefined) return;
      const current = begin();
      setIgnored(choice.ok ? choice.ignored : 0);
      if (!choice.ok) {
        show(refused(choice.name, choice.problem));
        return;
      }
      const local = await openLocalPicture(choice.file);
      if (current.signal.aborted) {
        if (local.previewUrl !== undefined) URL.revokeObjectURL(local.previewUrl);
        return;
      }
      const problem = sizeProblem(local, minSide);
      if (problem !== undefined) show(refused(choice.file.name, problem, minSide));
      else if (signedIn) arriving.current = send(local, current);
      else show({ kind: 'held', local });
    },
    [begin, send, show, signedIn, minSide],
  );

  const retry = useCallback(() => {
    if (state.kind === 'failed' && state.local !== undefined) arriving.current = send(state.local, begin());
  }, [state, send, begin]);

  // what stopped for want of a connection begins again with it
  const isCutOff = state.kind === 'failed' && state.error.code === 'offline';
  useEffect(() => {
    if (!isCutOff) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isCutOff, retry]);

  return {
    state,
    ignored,
    choose: open,
    arrival: useCallback(() => arriving.current, []),
    take: useCallback(
      (image) => {
        begin();
        setIgnored(0);
        show({ kind: 'ready', image, local: undefined });
      },
      [begin, show],
    ),
    retry,
    clear: useCallback(() => {
      begin();
      setIgnored(0);
      show({ kind: 'empty' });
    }, [begin, show]),
  };
}

function refused(name: string, code: ErrorCode, side = 0): UploadState {
  const details = { size: uploadLimitLabel, megapixels: uploadRules.maxPixels / 1_000_000, side };
  return { kind: 'failed', name, error: new ApiError(code, '', 0, details), local: undefined };
}
