import { AppError } from '@afterglow/domain/errors/errors';
import { judgeAddress, type Reach } from '../lib/reach.ts';

/** The address as it is kept. Throws for one to which nothing is sent. Looked at again at every delivery. */
export async function checkWebhookUrl(reach: Reach, text: string): Promise<string> {
  const judged = await judgeAddress(reach, text);
  switch (judged.problem) {
    case undefined:
      return judged.url;
    case 'invalid':
      throw new AppError('webhook_address_invalid');
    case 'not_https':
      throw new AppError('webhook_not_https');
    case 'unknown':
      throw new AppError('webhook_address_unknown', { host: judged.host });
    case 'private':
      throw new AppError('webhook_address_private', { host: judged.host });
  }
}
