import { useTranslations } from 'use-intl';
import { usePhoto } from '../../upload/use-photo.ts';

/** Shows that the photo chosen before signing in is still here. */
export function KeptPicture() {
  const t = useTranslations('auth');
  const { photo } = usePhoto();
  if (photo === undefined) return null;
  return (
    <div className="card flex items-center gap-3.5 p-2.5">
      <img className="size-14 rounded-[8px] bg-stage object-cover" src={photo.url} alt="" />
      <p className="min-w-0 flex-1 leading-normal">
        <b className="font-[560]">{t('pictureKept')}</b>
        <br />
        <span className="text-t13 text-ink-3">{t('pictureKeptText')}</span>
      </p>
    </div>
  );
}
