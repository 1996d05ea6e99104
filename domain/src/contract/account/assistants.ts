import { z } from 'zod';
import { keyScopeSchema, mostKeyCredits } from '../../accounts/key-scopes.ts';
import { endpoint } from '../base.ts';

const creditsSchema = z.number().int().min(1).max(mostKeyCredits);
/** The address of the page as the authorization endpoint made it, signed and valid for ten minutes. */
const querySchema = z.string().min(1).max(8000);

export const assistantRequestSchema = z.object({
  /** What the program calls itself: anybody may say anything. */
  name: z.string(),
  /** Where the answer goes: who gets it, whatever the name says. */
  leadsTo: z.string(),
  scopes: z.array(keyScopeSchema),
});

const tags = ['keys'];

/** Programs that ask to be let in by OAuth. What a person allows is one of their keys, and is revoked as one. */
export const assistantsContract = {
  /** Who asks, and for what. */
  request: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/assistants/request', tags })
    .input(z.object({ query: querySchema }))
    .output(assistantRequestSchema),
  /** Yes or no. A yes needs a fresh session: `confirmation_required` otherwise. The person's browser goes to `url`. */
  decide: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/assistants', tags, successStatus: 200 })
    .input(
      z.object({
        query: querySchema,
        accept: z.boolean(),
        dailyCredits: creditsSchema.nullish(),
        totalCredits: creditsSchema.nullish(),
      }),
    )
    .output(z.object({ url: z.string() })),
};
