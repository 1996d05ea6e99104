import { useTranslations } from 'use-intl';
import type { ShownExample } from '../../showcase/read-sample.ts';
import { SizedImage } from '../../ui/picture/sized-image.tsx';

/** Small pictures below the stage: each puts its example on it. */
export function Examples({
  examples,
  shown,
  onShow,
}: {
  readonly examples: readonly ShownExample[];
  readonly shown: ShownExample;
  readonly onShow: (example: ShownExample) => void;
}) {
  const t = useTranslations('template');
  return (
    <div className="examples-strip" role="group" aria-label={t('examples')}>
      {examples.map((example, index) => (
        <button
          key={example.previewUrl}
          type="button"
          aria-pressed={example === shown}
          aria-label={t('exampleNumber', { number: index + 1, count: examples.length })}
          onClick={() => onShow(example)}
        >
          <SizedImage src={example.previewUrl} alt="" sizes="64px" focus={example.focus} />
        </button>
      ))}
    </div>
  );
}
