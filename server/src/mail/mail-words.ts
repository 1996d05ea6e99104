import english from '@afterglow/texts/en/mails.json' with { type: 'json' };
import { createWords } from '../lib/create-words.ts';

/** What the product's mails say. */
export const mailWords = createWords('mails', english);

/** The mails that are written from a subject and a body, as the bundle has them. */
export type MailName = NamesOf<typeof english>;

type NamesOf<T> = {
  readonly [K in keyof T & string]: T[K] extends string
    ? never
    : T[K] extends { readonly subject: string; readonly body: string }
      ? K
      : `${K}.${NamesOf<T[K]>}`;
}[keyof T & string];
