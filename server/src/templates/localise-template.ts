import type { Template } from '@afterglow/domain/contract/templates';
import type { Locale } from '@afterglow/domain/locale';
import type { TemplateInput } from '@afterglow/domain/template';
import { hasCreativeEdition } from './creative-editions.ts';
import type { InputOption, TemplateDefinition, TemplateInputDefinition } from './template.ts';

/** A template in one language, as the contract gives it. */
export function localiseTemplate(template: TemplateDefinition, locale: Locale, typicalMs: number | null, creativeAvailable: boolean): Template {
  return {
    id: template.id,
    title: template.title[locale],
    description: template.description[locale],
    category: template.category,
    difficulty: template.difficulty,
    credits: template.credits,
    tags: template.tags.map((tag) => tag[locale]),
    imageUrl: template.requiresImage ? `/showcase/${template.id}-before.webp` : '',
    previewUrl: `/showcase/${template.id}-after.webp`,
    requiresImage: template.requiresImage,
    inputs: template.inputs.map((input) => localiseInput(input, locale)),
    prompt: template.promptText[locale],
    editions: creativeAvailable && hasCreativeEdition(template.id) ? ['on-device', 'creative'] : ['on-device'],
    typicalMs,
  };
}

function localiseInput(input: TemplateInputDefinition, locale: Locale): TemplateInput {
  const options = (list: readonly InputOption[]) => list.map(({ value, label }) => ({ value, label: label[locale] }));
  switch (input.type) {
    case 'text':
      return { ...input, label: input.label[locale], placeholder: input.placeholder[locale], default: input.default[locale] };
    case 'choice':
      return { ...input, label: input.label[locale], options: options(input.options) };
    case 'colour':
      return { ...input, label: input.label[locale], options: options(input.options) };
    case 'range':
    case 'toggle':
      return { ...input, label: input.label[locale] };
  }
}
