import { sharedPath } from '@afterglow/domain/shared-photo';
import { hasQuickPreview } from '@afterglow/domain/templates/quick-previews';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginPath } from '../../request/safe-redirect.ts';
import { MissingNote } from '../../template-parts/missing-note.tsx';
import { TemplateLink } from '../../template-parts/template-link.tsx';
import { PriceTag } from '../../ui/feedback/price-tag.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';
import { OwnPhoto } from '../../upload/own-photo.tsx';
import type { Photo } from '../../upload/use-photo.ts';
import { previewSource, usePreviews, type Preview } from '../../upload/use-previews.ts';
import type { HomeTemplate } from './home-template.ts';
import './your-photo.css';

/** Two rows on a wide screen; the others are one click away. */
const offered = 8;

/** Those that show the photo itself come first. */
function quickFirst(templates: readonly HomeTemplate[]): readonly HomeTemplate[] {
  const isQuick = ({ recipe }: HomeTemplate): boolean => hasQuickPreview(recipe);
  return [...templates.filter(isQuick), ...templates.filter((template) => !isQuick(template))];
}

/** The photo as this template makes it, or the template's sample, which says that it is one. */
function WallPicture({
  sample,
  photo,
  preview,
  focus,
}: {
  readonly sample: string;
  readonly photo: string;
  readonly preview: Preview | undefined;
  readonly focus: string | undefined;
}) {
  const t = useTranslations('home');
  if (preview !== undefined && 'url' in preview)
    return (
      <span className="picture block checker">
        <img className="own-preview" src={preview.url} alt="" />
      </span>
    );
  return (
    <span className="picture block">
      <SizedImage src={sample} alt="" sizes="(min-width: 641px) 180px, 44vw" focus={focus} />
      <span className="caption after">{t('example')}</span>
      {preview === undefined && <OwnPhoto className="inset-original" src={photo} />}
    </span>
  );
}

/** The page's subject from the moment somebody brings a photo: the photo itself, and what can be made of it. */
export function YourPhoto({
  photo,
  templates,
  isFirst,
  onPutAway,
}: {
  readonly photo: Photo;
  readonly templates: readonly HomeTemplate[];
  /** Of several that another app shared; the others wait for the login. */
  readonly isFirst: boolean;
  readonly onPutAway: () => void;
}) {
  const t = useTranslations('home');
  const query = photo.kind === 'sent' ? `?image=${photo.imageId}` : '';
  const shown = quickFirst(templates.filter(({ requiresImage }) => requiresImage)).slice(0, offered);
  const previews = usePreviews(photo.kind === 'sent' ? previewSource(photo.imageId) : photo.url, shown);
  return (
    <section className="your-photo" aria-labelledby="your-photo">
      <figure>
        <OwnPhoto src={photo.url} alt={t('yourPhoto')} unseen={t('yourPhotoUnseen')} />
        <Button kind="quiet" size="small" onClick={onPutAway}>
          {t('putAway')}
        </Button>
        {isFirst && (
          <p className="text-t13 text-ink-2" role="status">
            {t('sharedFirst')}{' '}
            <Link className="text-link" to={loginPath(sharedPath('photos'))}>
              {t('sharedTogether')}
            </Link>
          </p>
        )}
      </figure>
      <div className="min-w-0">
        <h2 id="your-photo">{t('makeOfIt')}</h2>
        <ul className="your-photo-wall">
          {shown.map(({ id, title, previewUrl, focus, credits, typicalMs }) => (
            <li key={id}>
              <TemplateLink to={`/templates/${id}${query}`}>
                <WallPicture sample={previewUrl} photo={photo.url} preview={previews.get(id)} focus={focus} />
                <b className="font-[560]">{title}</b>
                <PriceTag credits={credits} typicalMs={typicalMs} />
                <MissingNote preview={previews.get(id)} />
              </TemplateLink>
            </li>
          ))}
          <li className="your-photo-more">
            <ButtonLink to={`/templates${query}`}>
              {t('allTemplates', { count: templates.length })}
              <Icon name="chevron-right" small />
            </ButtonLink>
            <ButtonLink kind="ghost" to={photo.kind === 'sent' ? `/editor?image=${photo.imageId}` : '/editor'}>
              {t('editByWords')}
            </ButtonLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
