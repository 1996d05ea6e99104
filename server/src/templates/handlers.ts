import { templatesContract } from '@afterglow/domain/contract/public/templates';
import { AppError } from '@afterglow/domain/errors/errors';
import { implement } from '@orpc/server';
import type { CreativeOffer } from '../engines/describe-models.ts';
import type { RequestContext } from '../http/context.ts';
import type { ConsumeAttempt, RateLimit } from '../lib/rate-limit.ts';
import type { Catalogue } from './catalogue.ts';
import { readTemplateWords, type KnownWords } from './known-words.ts';
import { localizeTemplate } from './localize-template.ts';
import { resolveInputs } from './resolve-inputs.ts';

/** Far more than anyone types. */
const wordsLimit: RateLimit = { max: 120, windowSeconds: 60 };

export interface TemplatesDeps {
  /** Median engine time of a template's recent jobs in milliseconds; null before the first. */
  readonly typicalMs: (templateId: string) => Promise<number | null>;
  readonly creative: CreativeOffer;
  readonly catalogue: Pick<Catalogue, 'list' | 'find'>;
  readonly words: KnownWords;
  readonly consumeAttempt: ConsumeAttempt;
  /** The caller's network, for limits. */
  readonly networkOf: (address: string) => string;
}

export function templatesHandlers({ typicalMs, creative, catalogue, words, consumeAttempt, networkOf }: TemplatesDeps) {
  const os = implement(templatesContract).$context<RequestContext>();
  return {
    list: os.list.handler(async ({ context }) => {
      const all = await catalogue.list();
      const offered = all.filter(({ visible }) => visible);
      return {
        templates: await Promise.all(
          offered.map(async (template) =>
            localizeTemplate(template, context.locale, await typicalMs(template.id), creative.available),
          ),
        ),
        titles: Object.fromEntries(all.map(({ id, title }) => [id, title[context.locale]])),
      };
    }),
    get: os.get.handler(async ({ input, context }) => {
      const template = await catalogue.find(input.id);
      if (!template.visible && context.viewer?.role !== 'admin') throw new AppError('template_not_found');
      return localizeTemplate(template, context.locale, await typicalMs(template.id), creative.available);
    }),
    words: os.words.handler(async ({ input, context }) => {
      await consumeAttempt(`words from ${context.viewer?.userId ?? networkOf(context.ipAddress)}`, wordsLimit);
      const template = await catalogue.find(input.id);
      if (!template.visible && context.viewer?.role !== 'admin') throw new AppError('template_not_found');
      const inputs = resolveInputs(template, input.inputs, context.locale);
      return { words: await readTemplateWords(words, template, inputs, input.pictures, context.locale) };
    }),
  };
}
