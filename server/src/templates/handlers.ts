import { templatesContract } from '@afterglow/domain/contract/public/templates';
import { AppError } from '@afterglow/domain/errors/errors';
import { implement } from '@orpc/server';
import type { CreativeOffer } from '../engines/describe-models.ts';
import type { RequestContext } from '../http/context.ts';
import type { Catalogue } from './catalogue.ts';
import { localizeTemplate } from './localize-template.ts';

export interface TemplatesDeps {
  /** Median engine time of a template's recent jobs in milliseconds; null before the first. */
  readonly typicalMs: (templateId: string) => Promise<number | null>;
  readonly creative: CreativeOffer;
  readonly catalogue: Pick<Catalogue, 'list' | 'find'>;
}

export function templatesHandlers({ typicalMs, creative, catalogue }: TemplatesDeps) {
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
  };
}
