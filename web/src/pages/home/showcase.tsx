import { useTranslations } from 'use-intl';
import { TemplateLink } from '../../template-parts/template-link.tsx';
import { PriceTag } from '../../ui/feedback/price-tag.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Compare } from '../../ui/picture/compare.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';
import { pickShowcase, type HomeTemplate } from './home-template.ts';
import './showcase.css';

/** Where each card's edge stands before anyone points at it: uneven, so that the row looks hung by hand. */
const starts = [34, 27, 66, 47, 41];

/** Cards are taller than wide pictures are: what is shown is wider than the card. */
const sizes = '(min-width: 641px) 640px, 100vw';

/** Before and after of the templates people use most. The whole card is the link; pointing at it moves the light. */
export function Showcase({ templates }: { readonly templates: readonly HomeTemplate[] }) {
  const t = useTranslations('home');
  const shown = pickShowcase(templates);
  if (shown.length === 0) return null;
  return (
    <section className="home-section wrap">
      <header>
        <h2>{t('showcase', { count: shown.length })}</h2>
        <div className="showcase-links">
          <ButtonLink kind="ghost" to="/examples">
            {t('moreExamples')}
          </ButtonLink>
          <ButtonLink to="/templates">
            {t('allTemplates', { count: templates.length })}
            <Icon name="chevron-right" small />
          </ButtonLink>
        </div>
      </header>
      <div className="mosaic" data-count={shown.length}>
        {shown.map((template, index) => (
          <TemplateLink key={template.id} to={`/templates/${template.id}`} className="mosaic-card">
            {!template.framedAlike ? (
              <span className="reframed picture">
                <SizedImage src={template.previewUrl} alt="" sizes={sizes} focus={template.focus} />
                <SizedImage
                  className="original"
                  src={template.imageUrl}
                  alt=""
                  sizes="140px"
                  focus={template.beforeFocus}
                />
              </span>
            ) : (
              <Compare
                mode="hover"
                label=""
                before={{ src: template.imageUrl, alt: '', sizes }}
                after={{ src: template.previewUrl, alt: '', sizes }}
                start={starts[index % starts.length]}
                transparent={template.id === 'background-remove'}
                focus={template.focus ?? '50% 30%'}
              />
            )}
            <span className="mosaic-caption">
              <b>{template.title}</b>
              <PriceTag credits={template.credits} typicalMs={template.typicalMs} />
            </span>
          </TemplateLink>
        ))}
      </div>
    </section>
  );
}
