import { templateLimits } from '@afterglow/domain/templates/template-check';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import { TextAreaField } from '../../../../ui/forms/field.tsx';
import type { SectionProps } from './texts-fields.tsx';

/** What a creative model is told, and the same for people; a click on a placeholder puts it at the end. */
export function PromptFields({ content, onChange, problems, locale }: SectionProps) {
  const t = useTranslations('adminTemplates');
  const text = content.promptText[locale];
  return (
    <section className="card editor-card" aria-labelledby="prompts-title">
      <h2 id="prompts-title">{t('prompts')}</h2>
      <TextAreaField
        label={t('fieldPrompt')}
        rows={9}
        lang="en"
        className="code"
        value={content.prompt}
        aside={`${content.prompt.length} / ${templateLimits.prompt}`}
        error={problems.at('prompt')}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
      <Placeholders
        keys={content.inputs.map(({ key }) => key)}
        onInsert={(placeholder) => onChange({ prompt: join(content.prompt, placeholder) })}
      />
      <TextAreaField
        label={t('fieldPromptText')}
        rows={4}
        className="code"
        value={text}
        aside={`${text.length} / ${templateLimits.promptText}`}
        error={problems.at(`promptText.${locale}`)}
        onChange={(event) => onChange({ promptText: { ...content.promptText, [locale]: event.target.value } })}
      />
      <Placeholders
        keys={content.inputs.map(({ key }) => key)}
        onInsert={(placeholder) =>
          onChange({ promptText: { ...content.promptText, [locale]: join(text, placeholder) } })
        }
      />
    </section>
  );
}

const join = (text: string, placeholder: string): string =>
  text === '' || text.endsWith(' ') ? text + placeholder : `${text} ${placeholder}`;

function Placeholders({
  keys,
  onInsert,
}: {
  readonly keys: readonly string[];
  readonly onInsert: (placeholder: string) => void;
}) {
  const t = useTranslations('adminTemplates');
  if (keys.length === 0) return null;
  return (
    <div className="tag-row" role="group" aria-label={t('placeholders')}>
      {keys.map((key) => (
        <Button key={key} size="small" kind="ghost" className="code" onClick={() => onInsert(`\${${key}}`)}>
          {`\${${key}}`}
        </Button>
      ))}
    </div>
  );
}
