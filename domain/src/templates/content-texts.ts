/** What a template says in every language, wherever it stands in its content. */
import { completeLocales, type LocalizedText } from '../locale.ts';
import type { TemplateContent, TemplateInputContent } from './template-content.ts';

type Change = (text: LocalizedText) => LocalizedText;

/** The content with each of its one-line texts changed; the prompt for people, which has several lines, stays. */
export function mapContentTexts(content: TemplateContent, change: Change): TemplateContent {
  return {
    ...content,
    title: change(content.title),
    description: change(content.description),
    tags: content.tags.map(change),
    inputs: content.inputs.map((input) => mapInputTexts(input, change)),
  };
}

function mapInputTexts(input: TemplateInputContent, change: Change): TemplateInputContent {
  const label = change(input.label);
  switch (input.type) {
    case 'text':
      return { ...input, label, placeholder: change(input.placeholder), default: change(input.default) };
    case 'choice':
    case 'colour':
      return { ...input, label, options: input.options.map((option) => ({ ...option, label: change(option.label) })) };
    default:
      return { ...input, label };
  }
}

/** A stored content that may be older than a language: what it lacks is said in the fallback language. */
export function completeContent(content: TemplateContent): TemplateContent {
  const complete: Change = (text) => completeLocales(text, '');
  return { ...mapContentTexts(content, complete), promptText: complete(content.promptText) };
}
