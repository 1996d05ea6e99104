import type { Locale } from '@afterglow/domain/locale';
import type { Focus } from '@afterglow/domain/picture-focus';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { localizeInput } from '@afterglow/domain/templates/template-input';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fillInputs, type InputValues } from '../../../../template-parts/input-values.ts';
import { CardFace, type CardTemplate } from '../../../../template-parts/template-card.tsx';
import { TemplateInputs } from '../../../../template-parts/template-inputs.tsx';
import { framedAlike, reframes } from '../../../../ui/picture/framed-alike.ts';
import { positionOf } from '../../../../ui/picture/position-of.ts';
import type { EditorFacts } from '../load-editor.ts';

export type StoredPictures = readonly {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly focus: Focus | null;
}[];

/** The card and the form as people will see them, while somebody types. */
export function Preview({
  content,
  locale,
  facts,
  pictures,
}: {
  readonly content: TemplateContent;
  readonly locale: Locale;
  readonly facts: EditorFacts;
  readonly pictures: StoredPictures;
}) {
  const t = useTranslations('adminTemplates');
  const [answers, setAnswers] = useState<InputValues>({});
  const inputs = content.inputs.map((input) => localizeInput(input, locale));
  return (
    <aside className="editor-preview" aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <div className="template-card" aria-label={t('previewCard')} role="group">
        <CardFace template={cardOf(content, locale, facts, pictures)} />
        <p className="mt-1 text-t13 text-ink-2">{content.description[locale]}</p>
      </div>
      {inputs.length > 0 && (
        <div className="card preview-form" role="group" aria-label={t('previewForm')}>
          {/* Defaults of a kind that the input no longer is are left out. */}
          <TemplateInputs
            inputs={inputs}
            values={fillInputs(inputs, answers)}
            missing={[]}
            onChange={(key, value) => setAnswers({ ...answers, [key]: value })}
          />
        </div>
      )}
    </aside>
  );
}

function cardOf(
  content: TemplateContent,
  locale: Locale,
  { recipe, sizes, standardCredits }: EditorFacts,
  pictures: StoredPictures,
): CardTemplate {
  const requiresImage = recipe?.requiresImage ?? true;
  const own = content.pictures;
  const find = (id: string | null | undefined) => pictures.find((picture) => picture.id === id);
  const after = own === null ? sizes?.after : find(own.after);
  const before = own === null ? sizes?.before : find(own.before);
  const imageUrl =
    own === null ? (requiresImage ? `/showcase/${content.recipe}-before.webp` : '') : (find(own.before)?.url ?? '');
  return {
    id: content.recipe,
    title: content.title[locale],
    difficulty: content.difficulty,
    credits: content.credits ?? standardCredits,
    imageUrl,
    previewUrl: own === null ? `/showcase/${content.recipe}-after.webp` : (find(own.after)?.url ?? ''),
    requiresImage,
    editions: ['on-device'],
    typicalMs: null,
    ratio: after ? Math.min(2, Math.max(0.7, after.width / after.height)) : 1,
    framedAlike:
      requiresImage &&
      imageUrl !== '' &&
      !reframes(content.recipe) &&
      (!before || (after !== undefined && framedAlike(before, after))),
    focus: positionOf(after?.focus),
    beforeFocus: positionOf(before?.focus),
  };
}
