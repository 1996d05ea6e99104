import { languages, fallbackLocale, locales, type Locale } from '@afterglow/domain/locale';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { Choice } from '../../../../ui/forms/choice.tsx';
import type { EditorFacts } from '../load-editor.ts';
import { Preview, type StoredPictures } from '../trial/preview.tsx';
import { InputsFields } from './inputs-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import { useProblemText, type Problems } from './problem-text.ts';
import { PromptFields } from './prompt-fields.tsx';
import { TextsFields } from './texts-fields.tsx';

/** Everything about a template that can be changed, with the preview beside it. */
export function ContentForm({
  content,
  onChange,
  problems,
  facts,
  pictures,
  locale,
  onLocale,
  above,
  below,
}: {
  readonly content: TemplateContent;
  readonly onChange: (change: Partial<TemplateContent>) => void;
  readonly problems: Problems;
  readonly facts: EditorFacts;
  readonly pictures: StoredPictures;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly above?: ReactNode;
  readonly below: ReactNode;
}) {
  const t = useTranslations('adminTemplates');
  const section = { content, onChange, problems, locale };
  return (
    <div className="template-editor">
      <div className="grid min-w-0 content-start gap-4">
        {above}
        <Choice
          label={t('language')}
          options={locales.map((value) => ({ value, label: languages[value].name }))}
          value={locale}
          onChange={(value) => onLocale(locales.find((each) => each === value) ?? fallbackLocale)}
        />
        <TextsFields {...section} />
        <OfferFields {...section} facts={facts} />
        <InputsFields {...section} facts={facts} />
        <PromptFields {...section} />
        {content.pictures !== null && (
          <Note
            actions={
              <Button size="small" onClick={() => onChange({ pictures: null })}>
                {t('standardPictures')}
              </Button>
            }
          >
            {t('ownPictures')}
          </Note>
        )}
        <ProblemList problems={problems} />
        {below}
      </div>
      <Preview content={content} locale={locale} facts={facts} pictures={pictures} />
    </div>
  );
}

/** All that stops it from being saved, also in languages that are not open now. */
function ProblemList({ problems }: { readonly problems: Problems }) {
  const t = useTranslations('adminTemplates');
  const text = useProblemText();
  if (problems.count === 0) return null;
  return (
    <Note kind="warn" title={t('problems', { count: problems.count })}>
      <ul className="problem-list">
        {problems.all.map((problem) => (
          <li key={`${problem.field} ${problem.code} ${problem.about}`}>
            <code>{problem.field}</code> {text(problem)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
