import { sharedField, sharedPath } from '@afterglow/domain/shared-photo';
import { useEffect } from 'react';
import { data, redirect, useActionData, useNavigate, type ActionFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { chooseFile } from '../../upload/choose-file.ts';
import { keepShared, sharedIn } from '../../upload/shared/shared-photos.ts';
import { usePhoto } from '../../upload/use-photo.ts';

interface HandedPhoto {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/**
 * Photos that another app shared before the service worker was there to take them (`worker/take-photo.ts`). The server keeps
 * nothing of them: the page carries them back to the browser they came from.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => undefined);
  const files = (form?.getAll(sharedField) ?? []).filter((value) => value instanceof File);
  if (chooseFile(files)?.ok !== true) return redirect(sharedPath(sharedIn(files)), 303);
  const handed = files.map(async (file): Promise<HandedPhoto> => {
    const { name, type } = file;
    return { name, type, base64: Buffer.from(await file.arrayBuffer()).toString('base64') };
  });
  return data(await Promise.all(handed), { headers: { 'cache-control': 'no-store' } });
}

export default function TakePhotoPage() {
  const t = useTranslations('upload');
  const handed = useActionData<readonly HandedPhoto[]>();
  const { keepFile } = usePhoto();
  const navigate = useNavigate();
  useEffect(() => {
    const files = handed?.map(fileOf) ?? [];
    const choice = chooseFile(files);
    // pages offer it from memory where a browser stores nothing
    if (choice?.ok === true) void keepFile(choice.file);
    void keepShared(files).then(() =>
      navigate(files.length === 0 ? '/' : sharedPath(sharedIn(files)), { replace: true }),
    );
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
