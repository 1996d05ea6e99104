import { emptyText, type Locale } from '@afterglow/domain/locale';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import type { Problems } from './problem-text.ts';

type Option = Extract<TemplateContent['inputs'][number], { type: 'choice' }>['options'][number];

/** Values to choose from, with their words in the language being edited. */
export function OptionsFields({
  options,
  colour: color,
  at,
  locale,
  problems,
  onChange,
}: {
  readonly options: readonly Option[];
  readonly colour: boolean;
  readonly at: string;
  readonly locale: Locale;
  readonly problems: Problems;
  readonly onChange: (options: Option[]) => void;
}) {
  const t = useTranslations('adminTemplates');
  const replace = (index: number, option: Option): void =>
    onChange(options.map((other, place) => (place === index ? option : other)));
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">{t('options')}</legend>
      <div className="grid gap-2">
        {options.map((option, index) => {
          const problem =
            problems.at(`${at}.options.${index}.value`) ?? problems.at(`${at}.options.${index}.label.${locale}`);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the value may be typed again, and the fields must stay the same ones
            <div key={index}>
              <div className="option-row">
                {color && <i aria-hidden="true" style={{ background: option.value }} />}
                <input
                  className="input code"
                  aria-label={t('optionValue')}
                  value={option.value}
                  aria-invalid={problem !== undefined || undefined}
                  onChange={(event) => replace(index, { ...option, value: event.target.value })}
                />
                <input
                  className="input"
                  aria-label={t('optionLabel')}
                  value={option.label[locale]}
                  onChange={(event) =>
                    replace(index, { ...option, label: { ...option.label, [locale]: event.target.value } })
                  }
                />
                <Button
                  size="small"
                  kind="ghost"
                  icon="close"
                  aria-label={t('removeOption', { value: option.value })}
                  onClick={() => onChange(options.filter((_option, place) => place !== index))}
                />
              </div>
              {problem && (
                <p className="field-error" role="alert">
                  {problem}
                </p>
              )}
            </div>
          );
        })}
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() => onChange([...options, { value: color ? '#000000' : '', label: emptyText() }])}
          >
            {t('addOption')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
