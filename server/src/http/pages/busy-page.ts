import type { Locale } from '@afterglow/domain/locale';
import { errorMessage } from '../../lib/error-message.ts';
import { errorReply } from '../error-reply.ts';

/** For a page that was not begun in time: a browser is told in words, and asks again after a few seconds. */
export function busyPage(request: Request, locale: Locale): Response {
  const refusal = errorReply('system_busy', locale);
  if (request.headers.get('accept')?.includes('text/html') !== true) return refusal;
  const { status, headers } = refusal;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('refresh', headers.get('retry-after') ?? '5');
  const message = errorMessage('system_busy', locale);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`;
  return new Response(
    `<!doctype html><html lang="${locale}"><head>${head}<title>${message}</title></head><body><p>${message}</p></body></html>`,
    {
      status,
      headers,
    },
  );
}
