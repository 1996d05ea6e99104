import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OwnPhoto } from '../../upload/own-photo.tsx';
import { usePhoto } from '../../upload/use-photo.ts';
import { readVisitorResult } from '../../upload/visitor-result.ts';

/** Shows that what was made, or else the photo chosen, before signing in is still here. */
export function KeptPicture() {
  const t = useTranslations('auth');
  const { photo } = usePhoto();
  const resultUrl = useTriedUrl();
  const url = resultUrl ?? photo?.url;
  if (url === undefined) return null;
  return (
    <div className="card flex items-center gap-3.5 p-2.5">
      <OwnPhoto className="size-14 rounded-[8px] bg-stage object-cover" src={url} />
      <p className="min-w-0 flex-1 leading-normal">
        <b className="font-[560]">{t(resultUrl === undefined ? 'pictureKept' : 'resultKept')}</b>
        <br />
        <span className="text-t13 text-ink-3">{t(resultUrl === undefined ? 'pictureKeptText' : 'resultKeptText')}</span>
      </p>
    </div>
  );
}

function useTriedUrl(): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void readVisitorResult().then((tried) => {
      if (tried === undefined || gone) return;
      made = URL.createObjectURL(tried.file);
      setUrl(made);
    });
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, []);
  return url;
}
