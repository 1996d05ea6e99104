import type { Template } from '@afterglow/domain/contract/public/templates';
import { useTranslations } from 'use-intl';
import { PriceTag } from '../ui/feedback/price-tag.tsx';
import { Compare } from '../ui/picture/compare.tsx';
import { SizedImage } from '../ui/picture/sized-image.tsx';
import type { Preview } from '../upload/use-previews.ts';
import { MissingNote } from './missing-note.tsx';
import { TemplateLink } from './template-link.tsx';
import './template-card.css';

/** What a card shows. */
export interface CardTemplate extends Pick<
  Template,
  'id' | 'title' | 'difficulty' | 'credits' | 'imageUrl' | 'previewUrl' | 'requiresImage' | 'editions' | 'typicalMs'
> {
  /** Width by height of the card's picture. */
  readonly ratio: number;
  /** Before and after meet under one edge. */
  readonly framedAlike: boolean;
  /** CSS `object-position` of both pictures, where people are seen. */
  readonly focus: string | undefined;
  readonly beforeFocus: string | undefined;
}

/** Places of the light in turn, so that the wall looks hung and not printed. */
const starts = [36, 52, 44, 60, 48, 40, 55];
const sizes = '(min-width: 1000px) 23vw, (min-width: 641px) 31vw, 46vw';

/** One template: its own before and after under the light, what it costs and how long it takes. */
export function TemplateCard({
  template,
  index,
  eager,
  imageId,
  preview,
}: {
  readonly template: CardTemplate;
  readonly index: number;
  /** At the top of the wall. */
  readonly eager: boolean;
  readonly imageId: string | undefined;
  /** The person's own photo as this template makes it. */
  readonly preview?: Preview | undefined;
}) {
  return (
    <li className="template-card">
      <TemplateLink
        to={`/templates/${encodeURIComponent(template.id)}${imageId === undefined ? '' : `?image=${imageId}`}`}
      >
        <CardFace template={template} start={starts[index % starts.length]} eager={eager} preview={preview} />
      </TemplateLink>
    </li>
  );
}

/** What stands on a card, wherever it leads; inside an element of class `template-card`. */
export function CardFace({
  template,
  start = 50,
  eager = true,
  preview,
}: {
  readonly template: CardTemplate;
  readonly start?: number | undefined;
  readonly eager?: boolean;
  readonly preview?: Preview | undefined;
}) {
  const t = useTranslations('templates');
  const { imageUrl, previewUrl, requiresImage, ratio, focus, beforeFocus } = template;
  const style = { aspectRatio: ratio };
  return (
    <>
      {preview !== undefined && 'url' in preview ? (
        <span className="picture block checker" style={style}>
          <img className="own-preview" src={preview.url} alt="" />
        </span>
      ) : template.framedAlike ? (
        <Compare
          mode="hover"
          style={style}
          before={{ src: imageUrl, alt: '', sizes }}
          after={{ src: previewUrl, alt: '', sizes }}
          label=""
          start={start}
          focus={focus ?? '50% 20%'}
          transparent
          eager={eager}
        />
      ) : (
        <span className="picture block" style={style}>
          <SizedImage src={previewUrl} alt="" sizes={sizes} eager={eager} focus={focus} />
          {requiresImage && imageUrl !== '' && (
            <SizedImage className="inset-original" src={imageUrl} alt="" sizes="120px" focus={beforeFocus} />
          )}
        </span>
      )}
      <span className="caption-row">
        <b className="font-[560]">{template.title}</b>
        <PriceTag credits={template.credits} typicalMs={template.typicalMs} />
      </span>
      <span className="block text-t13 text-ink-3">
        {t(template.difficulty)}
        {!requiresImage && ` · ${t('wordsOnly')}`}
        {template.editions.includes('on-device') && ` · ${t('onDevice')}`}
      </span>
      <MissingNote preview={preview} />
    </>
  );
}
