import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/button.tsx';
import { Compare } from '../../ui/compare.tsx';
import { reframes } from '../../ui/framed-alike.ts';
import { Icon } from '../../ui/icon.tsx';
import { PriceTag } from '../../ui/price-tag.tsx';
import { pickShowcase, type HomeTemplate } from './home-template.ts';
import './showcase.css';

/** Where each card's edge stands before anyone points at it: uneven, so that the row looks hung by hand. */
const starts = [34, 27, 66, 47, 41];

/** Before and after of the templates people use most. The whole card is the link; pointing at it moves the light. */
export function Showcase({ templates }: { readonly templates: readonly HomeTemplate[] }) {
  const t = useTranslations('home');
  const shown = pickShowcase(templates);
  if (shown.length === 0) return null;
  return (
    <section className="home-section wrap">
      <header>
        <h2>{t('showcase', { count: shown.length })}</h2>
        <ButtonLink to="/templates">
          {t('allTemplates', { count: templates.length })}
          <Icon name="chevron-right" small />
        </ButtonLink>
      </header>
      <div className="mosaic" data-count={shown.length}>
        {shown.map((template, index) => (
          <Link key={template.id} to={`/templates/${template.id}`} className="mosaic-card">
            {reframes(template.id) ? (
              <span className="reframed picture">
                <img src={template.previewUrl} alt="" loading="lazy" />
                <img className="original" src={template.imageUrl} alt="" loading="lazy" />
              </span>
            ) : (
              <Compare
                mode="hover"
                label=""
                before={{ src: template.imageUrl, alt: '' }}
                after={{ src: template.previewUrl, alt: '' }}
                start={starts[index % starts.length]}
                transparent={template.id === 'background-remove'}
                focus="50% 30%"
              />
            )}
            <span className="mosaic-caption">
              <b>{template.title}</b>
              <PriceTag credits={template.credits} typicalMs={template.typicalMs} />
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
