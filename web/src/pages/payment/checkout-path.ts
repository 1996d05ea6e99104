import type { Order } from '@afterglow/domain/contract/account/orders';

/** The checkout of the same plan and cycle, for another try. */
export const checkoutPath = ({ planType, cycle }: Pick<Order, 'planType' | 'cycle'>): string =>
  `/payment?plan=${planType}&cycle=${cycle}`;
