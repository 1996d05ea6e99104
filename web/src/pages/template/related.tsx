import type { Template } from '@afterglow/domain/contract/public/templates';
import { Link } from 'react-router';
import { PriceTag } from '../../ui/feedback/price-tag.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';

export interface RelatedTemplate extends Pick<Template, 'id' | 'title' | 'credits' | 'previewUrl'> {
  /** CSS `object-position` of its picture, where people are seen. */
  readonly focus: string | undefined;
}

/** Four other templates, with the person's picture taken along. */
export function Related({
  title,
  templates,
  imageId,
}: {
  readonly title: string;
  readonly templates: readonly RelatedTemplate[];
  readonly imageId: string | undefined;
}) {
  if (templates.length === 0) return null;
  const search = imageId === undefined ? '' : `?image=${imageId}`;
  return (
    <section className="pt-18">
      <h2 className="mb-5 text-t28">{title}</h2>
      <ul className="related">
        {templates.map((template) => (
          <li key={template.id}>
            <Link to={`/templates/${encodeURIComponent(template.id)}${search}`}>
              <span className="picture block">
                <SizedImage
                  src={template.previewUrl}
                  alt=""
                  sizes="(min-width: 769px) 23vw, 46vw"
                  focus={template.focus}
                />
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <b className="font-[560]">{template.title}</b>
                <PriceTag credits={template.credits} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
