import type { Locale } from '@afterglow/domain/locale';
import type { TemplateInputContent } from '@afterglow/domain/templates/template-content';
import { useTranslations } from 'use-intl';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';

type Value = string | number | boolean;

/** The value of an input of the recipe that nobody is asked for. */
export function FixedValue({
  input,
  locale,
  value,
  error,
  onChange,
}: {
  readonly input: TemplateInputContent;
  readonly locale: Locale;
  readonly value: Value | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}) {
  const t = useTranslations('adminTemplates');
  const shown = value ?? (typeof input.default === 'object' ? input.default.en : input.default);
  const label = `${input.label[locale]} (${input.key})`;
  switch (input.type) {
    case 'choice':
      return (
        <SelectField
          label={label}
          error={error}
          value={String(shown)}
          options={input.options.map((option) => ({ value: option.value, label: option.label[locale] }))}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'toggle':
      return (
        <SelectField
          label={label}
          error={error}
          value={String(shown)}
          options={[
            { value: 'true', label: t('on') },
            { value: 'false', label: t('off') },
          ]}
          onChange={(event) => onChange(event.target.value === 'true')}
        />
      );
    case 'range':
      return (
        <TextField
          label={label}
          error={error}
          type="number"
          min={input.min}
          max={input.max}
          step={input.step}
          value={Number.isNaN(shown) ? '' : String(shown)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      );
    case 'colour':
    case 'text':
      return (
        <TextField
          label={label}
          error={error}
          value={String(shown)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
