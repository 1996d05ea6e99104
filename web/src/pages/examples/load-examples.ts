import type { Template } from '@afterglow/domain/contract/public/templates';
import type { ShowcaseFact } from '@afterglow/domain/templates/showcase';
import type { LoaderFunctionArgs } from 'react-router';
import { forPage, serverApi } from '../../api/server-api.ts';
import { findFact } from '../../showcase/facts.ts';
import { readSample } from '../../showcase/read-sample.ts';
import { exampleOrder, type ExampleKind } from './example-kinds.ts';

export interface Example extends Pick<Template, 'id' | 'title' | 'credits' | 'imageUrl' | 'previewUrl'> {
  readonly kind: ExampleKind;
  readonly fact: Pick<ShowcaseFact, 'engineMs' | 'before' | 'after' | 'change'>;
  /** Before and after meet under one edge. */
  readonly framedAlike: boolean;
  /** CSS `object-position` of both pictures, where people are seen. */
  readonly focus: string | undefined;
  readonly beforeFocus: string | undefined;
  /** What was typed in, for a template that works from words. */
  readonly words: readonly { readonly label: string; readonly value: string }[];
}

/** Templates whose sample was made and measured; the others are left out. */
export async function loadExamples({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ readonly examples: readonly Example[] }> {
  const { templates } = await forPage(request, serverApi(context, request).templates.list());
  const examples = exampleOrder.flatMap(([id, kind]): Example[] => {
    const template = templates.find((one) => one.id === id);
    // Figures were measured on the pictures the product came with.
    const fact = template?.pictureSizes === null ? findFact(template.recipe) : undefined;
    return template === undefined || fact === undefined || showsNothing(fact) ? [] : [describe(template, kind, fact)];
  });
  return { examples };
}

/** A photo without bystanders keeps them all. */
const showsNothing = ({ change }: ShowcaseFact): boolean => change?.kind === 'removed' && change.people === 0;

function describe(template: Template, kind: ExampleKind, fact: ShowcaseFact): Example {
  const { id, title, credits, imageUrl, previewUrl } = template;
  const { engineMs, before, after, change, inputs } = fact;
  const { framedAlike, focus, beforeFocus } = readSample(template);
  return {
    id,
    title,
    credits,
    imageUrl,
    previewUrl,
    kind,
    fact: { engineMs, before, after, change },
    framedAlike,
    focus,
    beforeFocus,
    words:
      before === null
        ? template.inputs.flatMap(({ key, label, type }) =>
            type === 'text' && inputs[key] ? [{ label, value: String(inputs[key]) }] : [],
          )
        : [],
  };
}
