import type { Template } from '@afterglow/domain/contract/templates';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Compare } from '../../ui/compare.tsx';
import { reframes } from '../../ui/framed-alike.ts';
import { PriceTag } from '../../ui/price-tag.tsx';

/** Frames and places of the light in turn, so that the wall looks hung and not printed. */
const shapes = [
  [1, 36],
  [4 / 5, 52],
  [4 / 3, 44],
  [3 / 4, 60],
  [4 / 3, 48],
  [1, 40],
  [5 / 4, 55],
] as const;

/** One template: its own before and after under the light, what it costs and how long it takes. */
export function TemplateCard({ template, index, imageId }: { readonly template: Template; readonly index: number; readonly imageId: string | undefined }) {
  const t = useTranslations('templates');
  const [ratio, start] = shapes[index % shapes.length] ?? shapes[0];
  const sized = 'w=640&format=webp';
  const alone = !template.requiresImage || template.imageUrl === '' || template.imageUrl === template.previewUrl;
  const eager = index < 4;
  return (
    <li className="template-card">
      <Link to={`/templates/${encodeURIComponent(template.id)}${imageId === undefined ? '' : `?image=${imageId}`}`}>
        {alone || reframes(template.id) ? (
          <span className="picture block" style={{ aspectRatio: ratio }}>
            <img src={`${template.previewUrl}?${sized}`} alt="" loading={eager ? 'eager' : 'lazy'} />
            {!alone && <img className="inset-original" src={`${template.imageUrl}?${sized}`} alt="" loading="lazy" />}
          </span>
        ) : (
          <Compare
            mode="hover"
            style={{ aspectRatio: ratio }}
            before={{ src: `${template.imageUrl}?${sized}`, alt: '' }}
            after={{ src: `${template.previewUrl}?${sized}`, alt: '' }}
            label=""
            start={start}
            focus="50% 20%"
            transparent
            eager={eager}
          />
        )}
        <span className="caption-row">
          <b className="font-[560]">{template.title}</b>
          <PriceTag credits={template.credits} typicalMs={template.typicalMs} />
        </span>
        <span className="block text-t13 text-ink-3">
          {t(template.difficulty)}
          {template.editions.includes('on-device') && ` · ${t('onDevice')}`}
        </span>
      </Link>
    </li>
  );
}
