import { emptyText, type Locale } from '@afterglow/domain/locale';
import { templateLimits } from '@afterglow/domain/templates/template-check';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import { TextAreaField, TextField } from '../../../../ui/forms/field.tsx';
import type { Problems } from './problem-text.ts';

export interface SectionProps {
  readonly content: TemplateContent;
  readonly onChange: (change: Partial<TemplateContent>) => void;
  readonly problems: Problems;
  /** The language of the fields. */
  readonly locale: Locale;
}

/** Name, description and tags in the language being edited. */
export function TextsFields({ content, onChange, problems, locale }: SectionProps) {
  const t = useTranslations('adminTemplates');
  return (
    <section className="card editor-card" aria-labelledby="texts-title">
      <h2 id="texts-title">{t('texts')}</h2>
      <TextField
        label={t('fieldTitle')}
        value={content.title[locale]}
        aside={`${content.title[locale].length} / ${templateLimits.title}`}
        error={problems.at(`title.${locale}`)}
        onChange={(event) => onChange({ title: { ...content.title, [locale]: event.target.value } })}
      />
      <TextAreaField
        label={t('fieldDescription')}
        rows={3}
        value={content.description[locale]}
        aside={`${content.description[locale].length} / ${templateLimits.description}`}
        error={problems.at(`description.${locale}`)}
        onChange={(event) => onChange({ description: { ...content.description, [locale]: event.target.value } })}
      />
      <fieldset className="field">
        <legend className="field-label mb-1.5">{t('fieldTags')}</legend>
        <div className="tag-row">
          {content.tags.map((tag, index) => {
            const problem = problems.at(`tags.${index}.${locale}`);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a tag has no name but its place while it is being typed
              <span className="tag-edit" key={index}>
                <input
                  className="input"
                  aria-label={`${t('fieldTags')} ${index + 1}`}
                  aria-invalid={problem !== undefined || undefined}
                  title={problem}
                  value={tag[locale]}
                  onChange={(event) =>
                    onChange({
                      tags: content.tags.map((other, place) =>
                        place === index ? { ...other, [locale]: event.target.value } : other,
                      ),
                    })
                  }
                />
                <Button
                  size="small"
                  kind="ghost"
                  icon="close"
                  aria-label={t('removeTag', { tag: tag[locale] })}
                  onClick={() => onChange({ tags: content.tags.filter((_tag, place) => place !== index) })}
                />
              </span>
            );
          })}
          {content.tags.length < templateLimits.tags && (
            <Button size="small" icon="plus" onClick={() => onChange({ tags: [...content.tags, emptyText()] })}>
              {t('addTag')}
            </Button>
          )}
        </div>
      </fieldset>
    </section>
  );
}
