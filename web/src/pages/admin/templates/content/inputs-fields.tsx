import { emptyText } from '@afterglow/domain/locale';
import { templateLimits } from '@afterglow/domain/templates/template-check';
import type { TemplateInputContent } from '@afterglow/domain/templates/template-content';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import type { EditorFacts } from '../load-editor.ts';
import { FixedValue } from './fixed-value.tsx';
import { InputCard } from './input-card.tsx';
import type { SectionProps } from './texts-fields.tsx';

/** What people are asked; what the recipe needs besides has a fixed value. */
export function InputsFields({
  content,
  onChange,
  problems,
  locale,
  facts,
}: SectionProps & { readonly facts: EditorFacts }) {
  const t = useTranslations('adminTemplates');
  const { inputs, fixed } = content;
  const ofRecipe = facts.recipe?.inputs ?? [];
  const notAsked = ofRecipe.filter(({ key }) => !inputs.some((input) => input.key === key));
  const replace = (index: number, input: TemplateInputContent): void =>
    onChange({ inputs: inputs.map((other, place) => (place === index ? input : other)) });
  const swap = (index: number, other: number): void => {
    const next = [...inputs];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) onChange({ inputs: next.toSpliced(other, 0, moved) });
  };

  function ask(input: TemplateInputContent): void {
    const { [input.key]: _asked, ...rest } = fixed;
    onChange({ inputs: [...inputs, input], fixed: rest });
  }

  return (
    <section className="card editor-card" aria-labelledby="inputs-title">
      <div>
        <h2 id="inputs-title">{t('inputs')}</h2>
        <p className="text-t13 text-ink-3">{t('inputsHint')}</p>
      </div>
      {inputs.length === 0 && <p className="text-ink-2">{t('noInputs')}</p>}
      {inputs.map((input, index) => (
        <InputCard
          // oxlint-disable-next-line react/no-array-index-key -- the key may be typed again, and the fields must stay the same ones
          key={index}
          input={input}
          index={index}
          last={index === inputs.length - 1}
          locale={locale}
          problems={problems}
          usedByRecipe={ofRecipe.some(({ key }) => key === input.key)}
          onChange={(next) => replace(index, next)}
          onMove={(to) => swap(index, to)}
          onRemove={() => onChange({ inputs: inputs.filter((_input, place) => place !== index) })}
        />
      ))}
      {inputs.length < templateLimits.inputs && (
        <div className="tag-row">
          {notAsked.map((input) => (
            <Button key={input.key} size="small" icon="plus" onClick={() => ask(input)}>
              {t('addFromRecipe', { label: input.label[locale] })}
            </Button>
          ))}
          <Button size="small" kind="ghost" icon="plus" onClick={() => ask(newText(inputs.length + 1))}>
            {t('addOwn')}
          </Button>
        </div>
      )}
      {notAsked.length > 0 && (
        <div className="grid gap-3">
          <div>
            <h3 className="text-t15">{t('fixed')}</h3>
            <p className="text-t13 text-ink-3">{t('fixedHint')}</p>
          </div>
          {notAsked.map((input) => (
            <FixedValue
              key={input.key}
              input={input}
              locale={locale}
              value={fixed[input.key]}
              error={problems.at(`fixed.${input.key}`)}
              onChange={(value) => onChange({ fixed: { ...fixed, [input.key]: value } })}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const nothing = emptyText();

function newText(number: number): TemplateInputContent {
  return {
    type: 'text',
    key: `text${number}`,
    label: nothing,
    placeholder: nothing,
    required: false,
    maxLength: 60,
    default: nothing,
  };
}
