import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';
import { SizedImage } from '../../ui/picture/sized-image.tsx';
import type { HomeTemplate } from './home-template.ts';
import './features.css';

const versions = [
  { text: 'keptOriginal', src: '/home/coffee.webp', place: '' },
  { text: 'keptCut', src: '/home/coffee-cut.webp', place: 'cut' },
  { text: 'keptColour', src: '/home/coffee-colour.webp', place: 'open' },
  { text: 'keptOil', src: '/home/coffee-oil.webp', place: 'branch' },
  { text: 'keptSketch', src: '/home/coffee-sketch.webp', place: '' },
] as const;

/** Three promises, each shown rather than said. */
export function Features({ templates }: { readonly templates: readonly HomeTemplate[] }) {
  const t = useTranslations('home');
  return (
    <section className="home-section wrap">
      <header>
        <h2>{t('features')}</h2>
      </header>
      <div className="bento">
        <div className="card">
          <h3>{t('kept')}</h3>
          <p className="text-ink-2">{t('keptText')}</p>
          <ul className="tree">
            {versions.map(({ text, src, place }) => (
              <li key={text} className={place}>
                <span className={`picture block ${place === 'cut' ? 'checker' : ''}`}>
                  <SizedImage src={src} alt="" sizes="(min-width: 900px) 210px, 44vw" />
                </span>
                <span className="name">{t(text)}</span>
              </li>
            ))}
          </ul>
        </div>
        <PriceFirst templates={templates} />
        <div className="card">
          <h3>{t('yours')}</h3>
          <dl className="receipt">
            <div>
              <dt>{t('yoursPlace')}</dt>
              <dd className="pill ok">{t('yoursPlaceValue')}</dd>
            </div>
            <div>
              <dt>{t('yoursOriginal')}</dt>
              <dd className="text-ink-2">{t('yoursOriginalValue')}</dd>
            </div>
            <div>
              <dt>{t('yoursResult')}</dt>
              <dd className="text-ink-2">{t('yoursResultValue')}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}

/** A real sum: a template's price out of the credits a new account gets here. */
function PriceFirst({ templates }: { readonly templates: readonly HomeTemplate[] }) {
  const t = useTranslations('home');
  const { site } = useSession();
  const example = templates.find(({ id }) => id === 'old-photo-restore') ?? templates[0];
  return (
    <div className="card">
      <h3>{t('priceFirst')}</h3>
      <dl className="receipt num">
        {site && (
          <div>
            <dt>{t('priceStart')}</dt>
            <dd>{site.initialCredits}</dd>
          </div>
        )}
        {example && (
          <div>
            <dt>{example.title}</dt>
            <dd>−{example.credits}</dd>
          </div>
        )}
        <div className="text-ink-2">
          <dt>{t('priceFailed')}</dt>
          <dd>0</dd>
        </div>
        {site && example && (
          <div className="sum">
            <dt>{t('priceLeft')}</dt>
            <dd>{t('statCreditsValue', { count: site.initialCredits - example.credits })}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
