import { templateCategorySchema, templateDifficultySchema } from '@afterglow/domain/templates/template';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { Toggle } from '../../../../ui/forms/toggle.tsx';
import type { EditorFacts } from '../load-editor.ts';
import type { SectionProps } from './texts-fields.tsx';

/** Price, place among the templates, and who may make it. */
export function OfferFields({
  content,
  onChange,
  problems,
  facts,
}: Omit<SectionProps, 'locale'> & { readonly facts: EditorFacts }) {
  const t = useTranslations('adminTemplates');
  const shop = useTranslations('templates');
  const { recipe, recipeTitle, standardCredits } = facts;
  function changePrice(event: ChangeEvent<HTMLInputElement>): void {
    // What is no number at all is kept as one that is refused, so that nothing typed turns into another price.
    onChange({ credits: event.target.value === '' && event.target.validity.valid ? null : event.target.valueAsNumber });
  }
  return (
    <section className="card editor-card" aria-labelledby="offer-title">
      <h2 id="offer-title">{t('offer')}</h2>
      <div className="editor-pair">
        <TextField
          label={t('fieldCredits')}
          type="number"
          inputMode="numeric"
          min={1}
          value={content.credits === null || Number.isNaN(content.credits) ? '' : content.credits}
          hint={t('creditsHint', { count: standardCredits })}
          error={problems.at('credits')}
          onChange={changePrice}
        />
        <TextField
          label={t('fieldRecipe')}
          value={recipeTitle}
          readOnly
          hint={t('recipeHint')}
          error={problems.at('recipe')}
        />
        <SelectField
          label={t('fieldCategory')}
          value={content.category}
          options={templateCategorySchema.options.map((value) => ({ value, label: shop(`topics.${value}`) }))}
          onChange={(event) => onChange({ category: templateCategorySchema.parse(event.target.value) })}
        />
        <SelectField
          label={t('fieldDifficulty')}
          value={content.difficulty}
          options={templateDifficultySchema.options.map((value) => ({ value, label: shop(value) }))}
          onChange={(event) => onChange({ difficulty: templateDifficultySchema.parse(event.target.value) })}
        />
      </div>
      <Toggle
        label={t('creative')}
        hint={recipe?.creative === false ? t('creativeNone') : t('creativeHint')}
        checked={content.creative}
        disabled={recipe?.creative === false && !content.creative}
        onChange={(creative) => onChange({ creative })}
      />
    </section>
  );
}
