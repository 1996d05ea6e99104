import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { peekPendingPicture } from '../../upload/pending-picture.ts';

/** Shows that the picture chosen before signing in is still here. */
export function KeptPicture() {
  const t = useTranslations('auth');
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let gone = false;
    void peekPendingPicture().then((file) => {
      if (file === undefined || gone) return;
      address = URL.createObjectURL(file);
      setPreview(address);
    });
    return () => {
      gone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, []);
  if (preview === undefined) return null;
  return (
    <div className="card flex items-center gap-3.5 p-2.5">
      <img className="size-14 rounded-[8px] bg-stage object-cover" src={preview} alt="" />
      <p className="min-w-0 flex-1 leading-normal">
        <b className="font-[560]">{t('pictureKept')}</b>
        <br />
        <span className="text-t13 text-ink-3">{t('pictureKeptText')}</span>
      </p>
    </div>
  );
}
