import { sharedField, sharedProblemPath } from '@afterglow/domain/shared-photo';
import { useEffect } from 'react';
import { data, redirect, useActionData, useNavigate, type ActionFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { chooseFile } from '../../upload/choose-file.ts';
import { usePhoto } from '../../upload/use-photo.ts';

interface HandedPhoto {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/**
 * A photo that another app shared before the service worker was there to take it (`worker/take-photo.ts`). The server keeps
 * nothing of it: the page carries it back to the browser it came from, which keeps it as any chosen photo.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => undefined);
  const files = (form?.getAll(sharedField) ?? []).filter((value) => value instanceof File);
  const choice = chooseFile(files);
  if (choice?.ok !== true) return redirect(sharedProblemPath(choice?.problem ?? 'file_missing'), 303);
  const { name, type } = choice.file;
  const base64 = Buffer.from(await choice.file.arrayBuffer()).toString('base64');
  return data<HandedPhoto>({ name, type, base64 }, { headers: { 'cache-control': 'no-store' } });
}

export default function TakePhotoPage() {
  const t = useTranslations('upload');
  const handed = useActionData<HandedPhoto>();
  const { keepFile } = usePhoto();
  const navigate = useNavigate();
  useEffect(() => {
    // pages offer it from memory where a browser stores nothing
    const kept = handed === undefined ? Promise.resolve() : keepFile(fileOf(handed));
    void kept.then(() => navigate('/', { replace: true }));
  }, [handed, keepFile, navigate]);
  return (
    <Page title={t('openingShared')}>
      <PageHead title={t('openingShared')} noIndex />
    </Page>
  );
}

function fileOf({ name, type, base64 }: HandedPhoto): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type });
}
