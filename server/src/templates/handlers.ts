import { templatesContract } from '@afterglow/domain/contract/templates';
import { implement } from '@orpc/server';
import type { CreativeOffer } from '../engines/describe-models.ts';
import type { RequestContext } from '../http/context.ts';
import { findTemplate, listTemplates } from './find-template.ts';
import { localiseTemplate } from './localise-template.ts';

export interface TemplatesDeps {
  /** Median engine time of a template's recent jobs in milliseconds; null before the first. */
  readonly typicalMs: (templateId: string) => Promise<number | null>;
  readonly creative: CreativeOffer;
}

export function templatesHandlers({ typicalMs, creative }: TemplatesDeps) {
  const os = implement(templatesContract).$context<RequestContext>();
  return {
    list: os.list.handler(async ({ context }) => ({
      templates: await Promise.all(
        listTemplates().map(async (template) => localiseTemplate(template, context.locale, await typicalMs(template.id), creative.available)),
      ),
    })),
    get: os.get.handler(async ({ input, context }) => {
      const template = findTemplate(input.id);
      return localiseTemplate(template, context.locale, await typicalMs(template.id), creative.available);
    }),
  };
}
