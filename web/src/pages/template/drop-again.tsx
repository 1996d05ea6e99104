import { useTranslations } from 'use-intl';
import { DropForTemplates, DropHold, PageDrop } from '../../upload/drop/page-drop.tsx';
import type { Making } from './use-making.ts';

/** Another photo where one is chosen or a result is shown: it takes the place of the first. Beside it a browser would leave the page. */
export function DropAgain({ making, shows }: { readonly making: Making; readonly shows: 'form' | 'work' | 'result' }) {
  const t = useTranslations('upload');
  const { takesPhoto, upload } = making;
  if (!takesPhoto) return <DropForTemplates />;
  if (shows === 'work') return <DropHold />;
  return (
    <PageDrop
      text={t('dropInstead')}
      onPhoto={(photo) => {
        if (shows === 'result') making.anotherPhoto();
        void upload.choose([photo]);
      }}
    />
  );
}
