import type { HelpSlug } from '@afterglow/domain/help';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { helpVotes } from '../db/tables/contact-tables.ts';
import type { RequestContext } from '../http/context.ts';
import type { ConsumeAttempt } from '../lib/rate-limit.ts';

const limit = { max: 40, windowSeconds: 3600 };

/** Adds one to the article's count in the reader's language. Throws `rate_limited` { seconds }. */
export async function voteHelp(
  deps: {
    readonly db: Executor;
    readonly consumeAttempt: ConsumeAttempt;
    readonly networkOf: (address: string) => string;
  },
  { slug, helped }: { readonly slug: HelpSlug; readonly helped: boolean },
  { locale, ipAddress }: RequestContext,
): Promise<void> {
  await deps.consumeAttempt(`help vote from ${deps.networkOf(ipAddress)}`, limit);
  const vote = helped ? { yes: 1, no: 0 } : { yes: 0, no: 1 };
  await deps.db
    .insert(helpVotes)
    .values({ slug, locale, ...vote })
    .onConflictDoUpdate({
      target: [helpVotes.slug, helpVotes.locale],
      set: { yes: sql`${helpVotes.yes} + ${vote.yes}`, no: sql`${helpVotes.no} + ${vote.no}` },
    });
}
