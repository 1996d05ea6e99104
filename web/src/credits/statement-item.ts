import { planTypes, type PlanType } from '@afterglow/domain/billing/plans';
import type { CreditEntry } from '@afterglow/domain/contract/account/credits';

/** What an entry was for, as a key of the messages; the title of a template is a name already. */
export type StatementItem =
  | { readonly name: string }
  | { readonly reason: 'plan'; readonly plan: PlanType }
  | {
      readonly reason:
        | 'initial'
        | 'pack'
        | 'reset'
        | 'admin'
        | 'refund'
        | 'refundFailed'
        | 'dispute'
        | 'disputeWon'
        | 'editor'
        | 'recipe'
        | 'gone'
        | 'other';
    };

/** Reads the machine's reason of an entry, e.g. `template:oil-painting`, `edit:crop`, `renewal:basic`. Unknown ones are "other". */
export function statementItem(
  entry: Pick<CreditEntry, 'kind' | 'reason' | 'templateId' | 'generationId'>,
  titles: Readonly<Record<string, string>>,
): StatementItem {
  const [cause = '', detail = ''] = entry.reason.split(':');
  const templateId = entry.templateId ?? (cause === 'template' ? detail : undefined);
  if (templateId === 'editor' || cause === 'edit') return { reason: 'editor' };
  if (templateId === 'recipe' || cause === 'recipe') return { reason: 'recipe' };
  if (templateId !== undefined) return { name: titles[templateId] ?? templateId };
  if (entry.generationId !== null) return { reason: 'gone' };
  if (entry.kind === 'expire') return { reason: 'reset' };
  if (entry.kind === 'adjust' && cause !== 'dispute_opened') return { reason: 'admin' };
  const plan = planTypes.find((known) => known === detail);
  switch (cause) {
    case 'initial_grant':
      return { reason: 'initial' };
    case 'pack':
      return { reason: 'pack' };
    case 'plan':
    case 'renewal':
      return plan === undefined ? { reason: 'other' } : { reason: 'plan', plan };
    case 'refund':
      return { reason: 'refund' };
    case 'refund_failed':
      return { reason: 'refundFailed' };
    case 'dispute_opened':
      return { reason: 'dispute' };
    case 'dispute_won':
      return { reason: 'disputeWon' };
    default:
      return { reason: 'other' };
  }
}
