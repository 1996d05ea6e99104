import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/picture/icon.tsx';
import '../../upload/upload.css';

/** The canvas while there is no picture: a place to bring one. */
export function NoPicture({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('editor');
  return (
    <div className="canvas no-picture">
      <label className="drop start-drop">
        <Icon name="upload" />
        <span className="text-t17 font-[560] pointer-coarse:hidden">{t('startDrop')}</span>
        <span className="hidden text-t17 font-[560] pointer-coarse:block">{t('startTouch')}</span>
        <span className="text-t13 text-ink-3">{t('startRules', { most: 6, size: uploadLimitLabel })}</span>
        <input
          type="file"
          multiple
          accept={uploadRules.mimeTypes.join(',')}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
}
