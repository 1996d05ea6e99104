import type { PhotoFit } from '@afterglow/domain/contract/public/templates';
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import { api } from '../../api/client.ts';
import { Note } from '../../ui/feedback/note.tsx';
import type { Upload } from '../../upload/use-upload.ts';

/** What speaks against this photo for this template, before it is paid for. Quiet while nobody knows. */
export function PhotoFitNotes({
  templateId,
  upload,
}: {
  readonly templateId: string;
  readonly upload: Pick<Upload, 'state'>;
}) {
  const locale = useLocale();
  const imageId = upload.state.kind === 'ready' ? upload.state.image.id : undefined;
  const question = imageId === undefined ? undefined : `${templateId} ${imageId} ${locale}`;
  const [answer, setAnswer] = useState<{ readonly question: string; readonly reasons: PhotoFit['reasons'] }>();

  useEffect(() => {
    if (question === undefined || imageId === undefined) return;
    const asking = new AbortController();
    api.templates.fit({ id: templateId, imageId }, { signal: asking.signal }).then(
      ({ reasons }) => {
        if (!asking.signal.aborted) setAnswer({ question, reasons });
      },
      // It is advice: without an answer the page continues, and the server has the last word.
      () => undefined,
    );
    return () => asking.abort();
  }, [question, imageId, templateId]);

  if (question === undefined || answer?.question !== question) return null;
  return answer.reasons.map(({ code, refused, message }) => (
    <Note key={code} kind={refused ? 'bad' : 'warn'}>
      {message}
    </Note>
  ));
}
