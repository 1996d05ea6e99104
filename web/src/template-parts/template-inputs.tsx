import type { TemplateInput, TemplateInputValue } from '@afterglow/domain/templates/template';
import type { WordReading } from '@afterglow/domain/templates/word-reading';
import { useTranslations } from 'use-intl';
import { Choice, ColorChoice } from '../ui/forms/choice.tsx';
import { Combobox } from '../ui/forms/combobox.tsx';
import { SelectField, TextAreaField, TextField } from '../ui/forms/field.tsx';
import { Range } from '../ui/forms/range.tsx';
import { Toggle } from '../ui/forms/toggle.tsx';
import { addWord, type InputValues } from './input-values.ts';
import { WordNote } from './word-note.tsx';
import './template-inputs.css';

/** Longer texts get several lines and a count. */
const oneLineLength = 60;
/** More, or longer words, do not fit side by side on a phone. */
const choicesSideBySide = 4;
const charactersSideBySide = 34;

/** The template's own questions. */
export function TemplateInputs({
  inputs,
  values,
  missing,
  readings = [],
  onChange,
}: {
  readonly inputs: readonly TemplateInput[];
  readonly values: InputValues;
  readonly missing: readonly string[];
  /** What becomes of the words in them, as far as it is known. */
  readonly readings?: readonly WordReading[] | undefined;
  readonly onChange: (key: string, value: TemplateInputValue) => void;
}) {
  return inputs.map((input) => (
    <OneInput
      key={input.key}
      input={input}
      value={values[input.key] ?? input.default}
      missing={missing.includes(input.key)}
      reading={readings.find(({ field }) => field === input.key)}
      onChange={(value) => onChange(input.key, value)}
    />
  ));
}

function OneInput({
  input,
  value,
  missing,
  reading,
  onChange,
}: {
  readonly input: TemplateInput;
  readonly value: TemplateInputValue;
  readonly missing: boolean;
  readonly reading: WordReading | undefined;
  readonly onChange: (value: TemplateInputValue) => void;
}) {
  const t = useTranslations('template');
  switch (input.type) {
    case 'text': {
      const text = String(value);
      const field = {
        label: input.label,
        value: text,
        maxLength: input.maxLength,
        placeholder: input.placeholder,
        hint: text === '' && input.default !== '' ? t('useDefault', { value: input.default }) : undefined,
        error: missing ? t('missing') : undefined,
        required: input.required && input.default === '',
        name: input.key,
      };
      if (input.known !== undefined && !input.known.combined)
        return (
          <div className="grid gap-1.5">
            <Combobox {...field} options={input.known.names} toggleLabel={t('knownWords')} onChange={onChange} />
            <WordNote reading={reading} text={text} />
          </div>
        );
      const control =
        input.maxLength > oneLineLength ? (
          <TextAreaField
            {...field}
            rows={3}
            aside={
              <span className="num">
                {t('characters', { count: String(text.length), max: String(input.maxLength) })}
              </span>
            }
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextField {...field} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
        );
      if (input.known === undefined) return control;
      return (
        <div className="grid gap-2">
          {control}
          <WordNote reading={reading} text={text} />
          <div className="word-chips" role="group" aria-label={t('knownWords')}>
            {input.known.names.map((name) => (
              <button
                key={name}
                type="button"
                className="chip"
                onClick={() => onChange(addWord(text === input.default ? '' : text, name, input.maxLength))}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      );
    }
    case 'choice':
      return needsSelect(input.options) ? (
        <SelectField
          label={input.label}
          options={input.options}
          value={String(value)}
          name={input.key}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Choice
          label={input.label}
          options={input.options}
          value={String(value)}
          name={input.key}
          onChange={onChange}
        />
      );
    case 'colour':
      return (
        <div>
          <ColorChoice
            label={input.label}
            options={input.options}
            value={String(value)}
            name={input.key}
            onChange={onChange}
          />
          <label className="own-colour">
            <input type="color" value={String(value)} onChange={(event) => onChange(event.target.value)} />
            {t('ownColour')}
          </label>
        </div>
      );
    case 'range':
      return (
        <Range
          label={input.label}
          value={Number(value)}
          min={input.min}
          max={input.max}
          step={input.step}
          name={input.key}
          onChange={onChange}
        />
      );
    case 'toggle':
      return <Toggle label={input.label} checked={value === true} name={input.key} onChange={onChange} />;
  }
}

/** Chinese characters are twice as wide as Latin letters. */
function needsSelect(options: readonly { readonly label: string }[]): boolean {
  const width = options.reduce(
    (sum, { label }) => sum + [...label].reduce((part, letter) => part + (letter > '\u2e80' ? 2 : 1), 0),
    0,
  );
  return options.length > choicesSideBySide || width > charactersSideBySide;
}
