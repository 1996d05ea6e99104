import { emptyText, type Locale } from '@afterglow/domain/locale';
import type { TemplateInputContent } from '@afterglow/domain/templates/template-content';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { Toggle } from '../../../../ui/forms/toggle.tsx';
import { OptionsFields } from './options-fields.tsx';
import type { Problems } from './problem-text.ts';

type Kind = TemplateInputContent['type'];
const kinds = ['text', 'choice', 'colour', 'range', 'toggle'] as const satisfies readonly Kind[];
const nothing = emptyText();

/** One thing people are asked. */
export function InputCard({
  input,
  index,
  last,
  locale,
  problems,
  usedByRecipe,
  onChange,
  onMove,
  onRemove,
}: {
  readonly input: TemplateInputContent;
  readonly index: number;
  readonly last: boolean;
  readonly locale: Locale;
  readonly problems: Problems;
  readonly usedByRecipe: boolean;
  readonly onChange: (input: TemplateInputContent) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  const t = useTranslations('adminTemplates');
  const at = `inputs.${index}`;
  const own = problems.at(at);
  return (
    <fieldset className="input-card">
      <legend className="sr-only">{t('input', { number: index + 1 })}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <b className="code mr-auto font-[560]">{`\${${input.key}}`}</b>
        <span className="pill">{usedByRecipe ? t('ofRecipe') : t('onlyPrompt')}</span>
        <span className="flex gap-2">
          <Button
            size="small"
            kind="ghost"
            icon="chevron-down"
            className="up"
            aria-label={t('inputUp', { key: input.key })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <Button
            size="small"
            kind="ghost"
            icon="chevron-down"
            aria-label={t('inputDown', { key: input.key })}
            disabled={last}
            onClick={() => onMove(index + 1)}
          />
          <Button
            size="small"
            kind="ghost"
            icon="delete"
            aria-label={t('removeInput', { key: input.key })}
            onClick={onRemove}
          />
        </span>
      </div>
      {own && (
        <p className="field-error" role="alert">
          {own}
        </p>
      )}
      <div className="editor-pair">
        <TextField
          label={t('key')}
          className="code"
          value={input.key}
          autoComplete="off"
          error={problems.at(`${at}.key`)}
          onChange={(event) => onChange({ ...input, key: event.target.value })}
        />
        <SelectField
          label={t('kind')}
          value={input.type}
          error={problems.at(`${at}.type`)}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(event) => onChange(ofKind(input, kinds.find((kind) => kind === event.target.value) ?? input.type))}
        />
        <TextField
          label={t('label')}
          value={input.label[locale]}
          error={problems.at(`${at}.label.${locale}`)}
          onChange={(event) => onChange({ ...input, label: { ...input.label, [locale]: event.target.value } })}
        />
        <KindFields input={input} at={at} locale={locale} problems={problems} onChange={onChange} />
      </div>
      {(input.type === 'choice' || input.type === 'colour') && (
        <OptionsFields
          options={input.options}
          colour={input.type === 'colour'}
          at={at}
          locale={locale}
          problems={problems}
          onChange={(options) => onChange({ ...input, options })}
        />
      )}
      <Toggle
        label={t('required')}
        checked={input.required}
        onChange={(required) => onChange({ ...input, required })}
      />
    </fieldset>
  );
}

function KindFields({
  input,
  at,
  locale,
  problems,
  onChange,
}: {
  readonly input: TemplateInputContent;
  readonly at: string;
  readonly locale: Locale;
  readonly problems: Problems;
  readonly onChange: (input: TemplateInputContent) => void;
}) {
  const t = useTranslations('adminTemplates');
  const number = (label: string, value: number, set: (value: number) => void, error?: string) => (
    <TextField
      label={label}
      type="number"
      step="any"
      value={Number.isNaN(value) ? '' : value}
      error={error}
      onChange={(event) => set(event.target.valueAsNumber)}
    />
  );
  switch (input.type) {
    case 'text':
      return (
        <>
          <TextField
            label={t('default')}
            value={input.default[locale]}
            error={problems.at(`${at}.default.${locale}`)}
            onChange={(event) => onChange({ ...input, default: { ...input.default, [locale]: event.target.value } })}
          />
          <TextField
            label={t('placeholder')}
            value={input.placeholder[locale]}
            error={problems.at(`${at}.placeholder.${locale}`)}
            onChange={(event) =>
              onChange({ ...input, placeholder: { ...input.placeholder, [locale]: event.target.value } })
            }
          />
          {number(
            t('maxLength'),
            input.maxLength,
            (maxLength) => onChange({ ...input, maxLength }),
            problems.at(`${at}.maxLength`),
          )}
        </>
      );
    case 'choice':
      return (
        <SelectField
          label={t('default')}
          value={input.default}
          error={problems.at(`${at}.default`) ?? problems.at(`${at}.options`)}
          options={[
            ...(input.options.some(({ value }) => value === input.default)
              ? []
              : [{ value: input.default, label: input.default }]),
            ...input.options.map(({ value, label }) => ({ value, label: label[locale] || value })),
          ]}
          onChange={(event) => onChange({ ...input, default: event.target.value })}
        />
      );
    case 'colour':
      return (
        <TextField
          label={t('default')}
          className="code"
          value={input.default}
          error={problems.at(`${at}.default`)}
          onChange={(event) => onChange({ ...input, default: event.target.value })}
        />
      );
    case 'range':
      return (
        <>
          {number(
            t('default'),
            input.default,
            (value) => onChange({ ...input, default: value }),
            problems.at(`${at}.default`),
          )}
          {number(t('minimum'), input.min, (min) => onChange({ ...input, min }), problems.at(at))}
          {number(t('maximum'), input.max, (max) => onChange({ ...input, max }))}
          {number(t('step'), input.step, (step) => onChange({ ...input, step }))}
        </>
      );
    case 'toggle':
      return (
        <SelectField
          label={t('default')}
          value={String(input.default)}
          options={[
            { value: 'true', label: t('on') },
            { value: 'false', label: t('off') },
          ]}
          onChange={(event) => onChange({ ...input, default: event.target.value === 'true' })}
        />
      );
  }
}

/** The same question as another kind, with what a new one of it begins with. */
function ofKind({ key, label, required }: TemplateInputContent, kind: Kind): TemplateInputContent {
  switch (kind) {
    case 'text':
      return { type: 'text', key, label, required, placeholder: nothing, maxLength: 60, default: nothing };
    case 'choice':
      return { type: 'choice', key, label, required, options: [], default: '' };
    case 'colour':
      return { type: 'colour', key, label, required, options: [], default: '#000000' };
    case 'range':
      return { type: 'range', key, label, required, min: 0, max: 1, step: 0.1, default: 0.5 };
    case 'toggle':
      return { type: 'toggle', key, label, required, default: false };
  }
}
