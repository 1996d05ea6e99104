import { showcaseFactsSchema, type ShowcaseFact } from '@afterglow/domain/templates/showcase';
import json from './facts.json';

const facts = showcaseFactsSchema.parse(json);

/** How a template's sample was made; undefined where there is none yet. For loaders: a browser needs only what it shows. */
export function findFact(templateId: string): ShowcaseFact | undefined {
  return facts[templateId];
}
