import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { PriceTag, useSeconds } from '../../ui/feedback/price-tag.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';
import { analysisMs } from './analysis-time.ts';
import type { HomeTemplate } from './home-template.ts';
import './steps.css';

const third: CSSProperties & Record<'--x', string> = { '--x': '33.333%' };
const twoThirds: CSSProperties & Record<'--x', string> = { '--x': '66.666%' };

/** What fits a small photo of a cat. */
const suggestedIds = ['upscale', 'oil-painting'];
const sizes = '(min-width: 641px) 640px, 110vw';

/** Upload, understand, suggest: one photo in three states, the light between them. */
export function Steps({ templates }: { readonly templates: readonly HomeTemplate[] }) {
  const t = useTranslations('home');
  const seconds = useSeconds();
  const suggested = suggestedIds.flatMap((id) => templates.filter((template) => template.id === id));
  return (
    <section className="home-section wrap">
      <header>
        <h2>{t('steps')}</h2>
      </header>
      <div className="three">
        <figure>
          <SizedImage className="plain" src="/home/cat.webp" alt={t('stepPhotoAlt')} sizes={sizes} />
        </figure>
        <figure>
          <SizedImage className="dim" src="/home/cat.webp" alt="" sizes={sizes} />
          <span className="found eyes">
            <span>{t('foundEyes')}</span>
          </span>
          <span className="found nose">
            <span>{t('foundNose')}</span>
          </span>
          <span className="caption before found-size num">{t('foundSize')}</span>
        </figure>
        <figure>
          <SizedImage src="/home/cat-large.webp" alt="" sizes={sizes} />
          <div className="suggestions">
            {suggested.map((template) => (
              <span key={template.id}>
                <b>{template.title}</b>
                <PriceTag credits={template.credits} />
              </span>
            ))}
          </div>
        </figure>
        <span className="edge" style={third} />
        <span className="edge" style={twoThirds} />
      </div>
      <ol className="how">
        {(['Upload', 'Analyse', 'Suggest'] as const).map((step) => (
          <li key={step}>
            <h3>{t(`step${step}`)}</h3>
            <p>{t(`step${step}Text`, { time: seconds(analysisMs) })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
