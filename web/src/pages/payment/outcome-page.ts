import type { OrderStatus } from '@afterglow/domain/billing';

/** Which page tells the outcome of an order. Still waiting is told where the good news will be. */
export function outcomePage(status: OrderStatus): 'success' | 'cancel' | 'failed' {
  switch (status) {
    case 'open':
    case 'processing':
    case 'paid':
      return 'success';
    case 'canceled':
      return 'cancel';
    case 'failed':
    case 'expired':
    case 'mismatch':
    case 'duplicate':
      return 'failed';
  }
}
