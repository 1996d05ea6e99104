import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PriceTag } from '../../ui/feedback/price-tag.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';
import type { Photo } from '../../upload/use-photo.ts';
import type { HomeTemplate } from './home-template.ts';
import './your-photo.css';

/** Two rows on a wide screen; the others are one click away. */
const offered = 8;

/** The page's subject from the moment somebody brings a photo: the photo itself, and what can be made of it. */
export function YourPhoto({
  photo,
  templates,
  onPutAway,
}: {
  readonly photo: Photo;
  readonly templates: readonly HomeTemplate[];
  readonly onPutAway: () => void;
}) {
  const t = useTranslations('home');
  const query = photo.kind === 'sent' ? `?image=${photo.imageId}` : '';
  const fitting = templates.filter(({ requiresImage }) => requiresImage);
  return (
    <section className="your-photo" aria-labelledby="your-photo">
      <figure>
        <img src={photo.url} alt={t('yourPhoto')} />
        <Button kind="quiet" size="small" onClick={onPutAway}>
          {t('putAway')}
        </Button>
      </figure>
      <div className="min-w-0">
        <h2 id="your-photo">{t('makeOfIt')}</h2>
        <ul className="your-photo-wall">
          {fitting.slice(0, offered).map(({ id, title, previewUrl, credits, typicalMs }) => (
            <li key={id}>
              <Link to={`/templates/${id}${query}`}>
                <span className="picture block">
                  <SizedImage src={previewUrl} alt="" sizes="(min-width: 641px) 180px, 44vw" />
                  <img className="inset-original" src={photo.url} alt="" />
                </span>
                <b className="font-[560]">{title}</b>
                <PriceTag credits={credits} typicalMs={typicalMs} />
              </Link>
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
