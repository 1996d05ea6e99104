import { templatesContract, type PhotoFit } from '@afterglow/domain/contract/public/templates';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { implement } from '@orpc/server';
import type { CreativeOffer } from '../engines/describe-models.ts';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import type { ConsumeAttempt, RateLimit } from '../lib/rate-limit.ts';
import type { Catalogue } from './catalogue.ts';
import { readTemplateWords, type KnownWords } from './known-words.ts';
import { localizeTemplate, shownWords } from './localize-template.ts';
import { resolveInputs } from './resolve-inputs.ts';
import type { TemplateDefinition } from './template.ts';

/** Far more than anyone types. */
const wordsLimit: RateLimit = { max: 120, windowSeconds: 60 };

export interface TemplatesDeps {
  /** Median engine time of a template's recent jobs in milliseconds; null before the first. */
  readonly typicalMs: (templateId: string) => Promise<number | null>;
  readonly creative: CreativeOffer;
  readonly catalogue: Pick<Catalogue, 'list' | 'find'>;
  readonly words: KnownWords;
  readonly describeFit: (
    template: Pick<TemplateDefinition, 'fit'>,
    photo: { readonly userId: string; readonly imageId: string },
    locale: Locale,
  ) => Promise<PhotoFit>;
  readonly consumeAttempt: ConsumeAttempt;
  /** The caller's network, for limits. */
  readonly networkOf: (address: string) => string;
}

export function templatesHandlers(deps: TemplatesDeps) {
  const { typicalMs, creative, catalogue, words, consumeAttempt, networkOf } = deps;
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
        titles: Object.fromEntries(
          all.map((template) => [template.id, shownWords(template, context.locale, creative.available).title]),
        ),
      };
    }),
    get: os.get.handler(async ({ input, context }) => {
      const template = await catalogue.find(input.id);
      if (!template.visible && context.viewer?.role !== 'admin') throw new AppError('template_not_found');
      return localizeTemplate(template, context.locale, await typicalMs(template.id), creative.available);
    }),
    fit: os.fit.handler(async ({ input, context }) => {
      const viewer = requireViewer(context);
      await consumeAttempt(`fit by ${viewer.userId}`, wordsLimit);
      const template = await catalogue.find(input.id);
      if (!template.visible && viewer.role !== 'admin') throw new AppError('template_not_found');
      return deps.describeFit(template, { userId: viewer.userId, imageId: input.imageId }, context.locale);
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
