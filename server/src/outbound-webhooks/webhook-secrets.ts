import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import { openText, sealText } from '../lib/sealed-text.ts';

type WebhookRow = typeof outboundWebhooks.$inferSelect;

const purpose = 'webhook secrets';
const secretBytes = 32;

/** In the form of the Standard Webhooks specification. */
export const makeSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

export const sealSecret = (secret: string, webhookId: string, text: string): string =>
  sealText(secret, purpose, webhookId, text);

/**
 * The header `webhook-signature`: by the newest secret, and by the one before while it is still good. Undefined when the
 * newest cannot be opened: it was sealed under another secret of this installation.
 */
export function signDelivery(
  installationSecret: string,
  row: Pick<WebhookRow, 'id' | 'secret' | 'oldSecret' | 'oldSecretUntil'>,
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): string | undefined {
  const newest = openText(installationSecret, purpose, row.id, row.secret);
  if (newest === undefined) return undefined;
  const old =
    row.oldSecret === null || row.oldSecretUntil === null || row.oldSecretUntil <= at
      ? undefined
      : openText(installationSecret, purpose, row.id, row.oldSecret);
  return [newest, old]
    .filter((secret) => secret !== undefined)
    .map((secret) => new Webhook(secret).sign(id, at, body))
    .join(' ');
}
