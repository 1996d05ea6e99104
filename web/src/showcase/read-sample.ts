import type { Template } from '@afterglow/domain/contract/templates';
import { framedAlike, reframes } from '../ui/framed-alike.ts';
import { findFact } from './facts.ts';

/** What pages must know of a template's sample before its pictures are there. */
export interface Sample {
  /** Width by height of the result. */
  readonly ratio: number;
  /** The same of the photo it was made from. */
  readonly beforeRatio: number;
  /** Before and after meet under one edge. */
  readonly framedAlike: boolean;
  /** What the engine took for it. */
  readonly engineMs: number | null;
}

/** For loaders: the facts of all samples stay on the server. */
export function readSample({ id, requiresImage, imageUrl, previewUrl }: Pick<Template, 'id' | 'requiresImage' | 'imageUrl' | 'previewUrl'>): Sample {
  const fact = findFact(id);
  const sameSize = !fact?.before || framedAlike(fact.before, fact.after);
  return {
    ratio: fact === undefined ? 1 : fact.after.width / fact.after.height,
    beforeRatio: fact?.before ? fact.before.width / fact.before.height : 1,
    framedAlike: requiresImage && imageUrl !== '' && imageUrl !== previewUrl && sameSize && !reframes(id),
    engineMs: fact?.engineMs ?? null,
  };
}
