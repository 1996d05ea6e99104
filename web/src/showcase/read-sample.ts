import type { Template } from '@afterglow/domain/contract/public/templates';
import { framedAlike, reframes } from '../ui/picture/framed-alike.ts';
import { positionOf } from '../ui/picture/position-of.ts';
import { findFact } from './facts.ts';

/** What pages must know of a template's sample before its pictures are there. */
export interface Sample {
  /** Width by height of the result. */
  readonly ratio: number;
  /** The same of the photo it was made from. */
  readonly beforeRatio: number;
  /** Before and after meet under one edge. */
  readonly framedAlike: boolean;
  /** CSS `object-position` for crops of the result and of the photo. */
  readonly focus: string | undefined;
  readonly beforeFocus: string | undefined;
  /** What the engine took for it. */
  readonly engineMs: number | null;
}

/** For loaders: the facts of all samples stay on the server. */
export function readSample({
  recipe,
  requiresImage,
  imageUrl,
  previewUrl,
  pictureSizes,
}: Pick<Template, 'recipe' | 'requiresImage' | 'imageUrl' | 'previewUrl' | 'pictureSizes'>): Sample {
  const fact = findFact(recipe);
  const { before, after } = pictureSizes ?? fact ?? { before: null, after: undefined };
  const sameSize = before === null || (after !== undefined && framedAlike(before, after));
  return {
    ratio: after === undefined ? 1 : after.width / after.height,
    beforeRatio: before === null ? 1 : before.width / before.height,
    framedAlike: requiresImage && imageUrl !== '' && imageUrl !== previewUrl && sameSize && !reframes(recipe),
    focus: positionOf(after?.focus ?? (sameSize ? before?.focus : null)),
    beforeFocus: positionOf(before?.focus),
    engineMs: pictureSizes === null ? (fact?.engineMs ?? null) : null,
  };
}

/** One example on a template's page. */
export interface ShownExample extends Pick<Sample, 'ratio' | 'beforeRatio' | 'framedAlike' | 'focus' | 'beforeFocus'> {
  /** Empty: made from words. */
  readonly imageUrl: string;
  readonly previewUrl: string;
}

const folder = '/showcase/more/';

/** The card's own pair and the further ones; those came with the product and do not stand beside an operator's own picture. */
export function readExamples(template: Template): readonly [ShownExample, ...ShownExample[]] {
  const { recipe, requiresImage, imageUrl, previewUrl, pictureSizes } = template;
  const first = { ...readSample(template), imageUrl: requiresImage ? imageUrl : '', previewUrl };
  const others = pictureSizes === null ? (findFact(recipe)?.more ?? []) : [];
  return [
    first,
    ...others.map(({ photo, before, after }, index) => ({
      imageUrl: photo === null ? '' : `${folder}photo-${photo}.webp`,
      previewUrl: `${folder}${recipe}-${index + 2}.webp`,
      ratio: after.width / after.height,
      beforeRatio: before === null ? 1 : before.width / before.height,
      framedAlike: before !== null && framedAlike(before, after) && !reframes(recipe),
      focus: positionOf(after.focus ?? before?.focus),
      beforeFocus: positionOf(before?.focus),
    })),
  ];
}
