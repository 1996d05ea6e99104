import { startTransition, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { keepTried } from '../../upload/keep-tried.ts';
import { usePhoto } from '../../upload/use-photo.ts';
import type { UploadState } from '../../upload/use-upload.ts';
import { nameOfSource, readVisitorResult, type VisitorResult } from '../../upload/visitor-result.ts';

export type Keeping =
  | { readonly kind: 'none' | 'keeping' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * What was made here before there was an account goes into it, with the photo it was made of, which is on its way as well; then
 * the page shows it as the result that it is, at an address of its own (`?result=`).
 */
export function useKeepTried(templateId: string, upload: UploadState): Keeping {
  const { account } = useSession();
  const { photo, isRead } = usePhoto();
  const navigate = useNavigate();
  const [tried, setTried] = useState<VisitorResult>();
  const [error, setError] = useState<unknown>();
  const accountId = account?.id;

  useEffect(() => {
    if (accountId === undefined) return;
    void readVisitorResult().then((kept) => {
      if (kept?.templateId === templateId) setTried(kept);
    });
  }, [accountId, templateId]);

  const local = localFile(upload);
  const isItsPhoto = tried !== undefined && local !== undefined && nameOfSource(local) === tried.source;
  const sourceId = isItsPhoto && upload.kind === 'ready' ? upload.image.id : undefined;
  const photoComes = upload.kind === 'sending' || (upload.kind === 'empty' && photo?.kind === 'file');
  const wanted = isRead && !photoComes && error === undefined ? tried : undefined;

  useEffect(() => {
    if (wanted === undefined) return undefined;
    const leaving = new AbortController();
    keepTried(wanted, sourceId, leaving.signal).then(
      ({ kind, imageId }) => {
        if (leaving.signal.aborted) return;
        const seen = kind === 'result' ? { search: `?result=${imageId}` } : '/gallery';
        // until the page has it, it is still the picture of this browser that is shown: not before the page's own transition
        void Promise.resolve(navigate(seen, { replace: true, preventScrollReset: true })).then(() =>
          startTransition(() => setTried(undefined)),
        );
      },
      (thrown: unknown) => {
        if (!leaving.signal.aborted) setError(thrown);
      },
    );
    return () => leaving.abort();
  }, [wanted, sourceId, navigate]);

  if (tried === undefined) return { kind: 'none' };
  return error === undefined ? { kind: 'keeping' } : { kind: 'failed', error, retry: () => setError(undefined) };
}

/** The photo as it is on this device. */
export const localFile = (upload: UploadState): File | undefined =>
  upload.kind === 'empty' ? undefined : upload.local?.file;
