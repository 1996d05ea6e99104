import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import type { ToolPicture } from '../tool-contract.ts';
import { readPhotoFacts, type PhotoFacts } from './photo-facts.ts';

/** How the photo was taken, as its file tells, and how large the open version is. */
export function PhotoSection({ picture }: { readonly picture: ToolPicture }) {
  const t = useTranslations('editorInspect');
  const format = useFormatter();
  const facts = usePhotoFacts(picture.original.imageId);
  if (facts === undefined) return null;
  const { camera, lens, takenAt, profile } = facts;
  const exposure = exposureOf(facts, (value, digits) => format.number(value, { maximumFractionDigits: digits }));
  const date = takenAt === undefined ? undefined : dateOf(takenAt);
  const rows = [
    ['camera', camera],
    ['lens', lens],
    ['exposure', exposure],
    ['takenAt', date && format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })],
    [
      'size',
      t('megapixels', {
        width: String(picture.width),
        height: String(picture.height),
        count: format.number((picture.width * picture.height) / 1_000_000, { maximumFractionDigits: 1 }),
      }),
    ],
    ['profile', profile ?? 'sRGB'],
  ] as const;
  return (
    <div className="tool-group">
      <h2>{t('photo')}</h2>
      <dl className="inspect-facts">
        {rows.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{t(`facts.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {camera === undefined && exposure === undefined && <p className="field-hint">{t('noFacts')}</p>}
      <p className="field-hint">{t('place')}</p>
    </div>
  );
}

function usePhotoFacts(imageId: string): PhotoFacts | undefined {
  const [facts, setFacts] = useState<PhotoFacts>();
  useEffect(() => {
    const leaving = new AbortController();
    void fetch(withBase(mediaPath(imageId)), { signal: leaving.signal })
      .then(async (answer) => setFacts(await readPhotoFacts(new Uint8Array(await answer.arrayBuffer()))))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [imageId]);
  return facts;
}

/** "1/125 s · f/2.8 · ISO 200 · 50 mm"; signs that are the same in every language. */
function exposureOf(
  { exposure, aperture, iso, focalLength }: PhotoFacts,
  number: (value: number, digits: number) => string,
): string | undefined {
  const parts = [
    exposure && (exposure < 0.3 ? `1/${number(Math.round(1 / exposure), 0)} s` : `${number(exposure, 1)} s`),
    aperture && `f/${number(aperture, 1)}`,
    iso && `ISO ${iso}`,
    focalLength && `${number(focalLength, 0)} mm`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** The camera's clock, which knows no time zone. */
function dateOf(takenAt: string): Date | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d)/u.exec(takenAt) ?? [];
  if (year === undefined) return undefined;
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)));
}
