import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { PriceTag, useSeconds } from '../../ui/feedback/price-tag.tsx';
import { Compare } from '../../ui/picture/compare.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';
import type { Example } from './load-examples.ts';
import { useChange } from './use-change.ts';

const wide = '(min-width: 900px) 45vw, 100vw';
const half = '(min-width: 900px) 24vw, 50vw';

/** One real job: its pictures, and what it took. */
export function ExampleCard({ example, eager }: { readonly example: Example; readonly eager: boolean }) {
  const t = useTranslations('examples');
  const { id, title, credits } = example;
  return (
    <li className="example">
      <ExamplePictures example={example} eager={eager} />
      <div className="example-head">
        <h2 className="text-t20">{title}</h2>
        <Link className="example-try" to={`/templates/${encodeURIComponent(id)}`}>
          <span>
            {t('try')}
            <span className="sr-only"> {title}</span>
          </span>
          <PriceTag credits={credits} />
          <Icon name="chevron-right" small />
        </Link>
      </div>
      <Facts example={example} />
    </li>
  );
}

function ExamplePictures({ example, eager }: { readonly example: Example; readonly eager: boolean }) {
  const t = useTranslations('examples');
  const { title, imageUrl, previewUrl } = example;
  const after = t('afterAlt', { title });
  if (example.framedAlike)
    return (
      <Compare
        className="example-stage"
        before={{ src: imageUrl, alt: t('beforeAlt', { title }), caption: t('before'), sizes: wide }}
        after={{ src: previewUrl, alt: after, caption: t('after'), sizes: wide }}
        label={t('compare', { title })}
        focus={example.focus ?? '50% 25%'}
        transparent
        eager={eager}
      />
    );
  return (
    <div className="example-stage example-pair">
      {example.fact.before === null ? (
        <Words words={example.words} />
      ) : (
        <figure>
          <SizedImage
            src={imageUrl}
            alt={t('beforeAlt', { title })}
            sizes={half}
            eager={eager}
            focus={example.beforeFocus}
          />
          <figcaption className="caption before">{t('before')}</figcaption>
        </figure>
      )}
      <figure className="whole">
        <SizedImage src={previewUrl} alt={after} sizes={half} eager={eager} />
        <figcaption className="caption after">{t('after')}</figcaption>
      </figure>
    </div>
  );
}

/** In place of a photo: what was typed. */
function Words({ words }: { readonly words: Example['words'] }) {
  const t = useTranslations('examples');
  return (
    <div className="example-words">
      <p className="text-t13 text-ink-3">{t('fromWords')}</p>
      <dl>
        {words.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Facts({ example }: { readonly example: Example }) {
  const t = useTranslations('examples');
  const format = useFormatter();
  const seconds = useSeconds();
  const change = useChange(example.fact.change);
  const { engineMs, before, after } = example.fact;
  // Broken before the arrow, if anywhere.
  const size = ({ width, height }: { readonly width: number; readonly height: number }) =>
    `${width}\u00a0×\u00a0${height}`;
  const bytes = (count: number) =>
    count < 1_000_000
      ? format.number(count / 1000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
      : format.number(count / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const rows = [
    [t('time'), seconds(engineMs)],
    [
      t('resolution'),
      before === null || size(before) === size(after) ? size(after) : `${size(before)} → ${size(after)}`,
    ],
    [t('file'), before === null ? bytes(after.bytes) : `${bytes(before.bytes)} → ${bytes(after.bytes)}`],
    ...(change === undefined ? [] : [[t('change'), change]]),
  ];
  return (
    <dl className="example-facts num">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
