/** Names of the things an analysis finds. */
import type { Messages } from '@afterglow/texts/bundles';
import { useFormatter, useMessages, useTranslations } from 'use-intl';

type Things = Messages['things'];

/** A kind of thing and how many of it: "cat × 2". A kind without a name stays as the engine calls it. */
export function useThing(): (entry: readonly [kind: string, count: number]) => string {
  const t = useTranslations('things');
  const { things } = useMessages();
  const format = useFormatter();
  return ([kind, count]) => {
    const name = isThing(kind, things) ? t(kind) : kind;
    return count === 1 ? name : `${name} × ${format.number(count)}`;
  };
}

const isThing = (kind: string, things: Things): kind is keyof Things => Object.hasOwn(things, kind);
