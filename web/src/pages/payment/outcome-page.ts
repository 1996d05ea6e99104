import type { OrderStatus } from '@afterglow/domain/billing/billing';

export type OutcomePage = 'success' | 'cancel' | 'failed';

/** True while the last word about an order may not be spoken: money that comes for an order that was given up still counts. */
export function isWaiting(status: OrderStatus): boolean {
  return status === 'open' || status === 'processing' || status === 'canceled';
}

/**
 * Which page tells the outcome of an order to someone who came to `asked`. Still waiting is told where the good news will
 * be; who is sent to the success page has paid, even when the order was given up in another tab.
 */
export function outcomePage(status: OrderStatus, asked: OutcomePage): OutcomePage {
  switch (status) {
    case 'open':
    case 'processing':
    case 'paid':
      return 'success';
    case 'canceled':
      return asked === 'success' ? 'success' : 'cancel';
    case 'failed':
    case 'expired':
    case 'mismatch':
    case 'duplicate':
      return 'failed';
  }
}
