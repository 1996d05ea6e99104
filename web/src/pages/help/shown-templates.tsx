import { Link } from 'react-router';
import { Compare } from '../../ui/picture/compare.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';
import type { ShownTemplate } from './load-help.ts';

/** What the article talks about, as real samples: one large, two side by side, more as a row of small ones. */
export function ShownTemplates({ templates }: { readonly templates: readonly ShownTemplate[] }) {
  if (templates.length === 0) return null;
  const few = templates.length < 3;
  const sizes =
    templates.length === 1
      ? '(min-width: 1001px) 720px, 94vw'
      : few
        ? '(min-width: 1001px) 350px, 46vw'
        : '(min-width: 1001px) 170px, 30vw';
  return (
    <ul className={`help-shown ${templates.length === 1 ? 'one' : few ? 'two' : 'many'}`}>
      {templates.map((template) => (
        <li key={template.id}>
          <Link to={`/templates/${template.id}`}>
            <Sample template={template} sizes={sizes} alone={templates.length === 1} />
            <span className="name">{template.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Sample({
  template: { before, after, framedAlike, focus },
  sizes,
  alone,
}: {
  readonly template: ShownTemplate;
  readonly sizes: string;
  readonly alone: boolean;
}) {
  if (framedAlike) {
    return (
      <Compare
        mode="hover"
        className="frame"
        before={{ src: before, alt: '', sizes }}
        after={{ src: after, alt: '', sizes }}
        label=""
        focus={focus ?? '50% 25%'}
        transparent
      />
    );
  }
  if (alone && before !== '') {
    return (
      <span className="pair">
        {[before, after].map((src) => (
          <span key={src}>
            <SizedImage className="frame whole" src={src} alt="" sizes={sizes} />
          </span>
        ))}
      </span>
    );
  }
  return <SizedImage className="frame" src={after} alt="" sizes={sizes} focus={focus} />;
}
