import type { Order } from '@afterglow/domain/contract/account/orders';

/** The checkout of the same plan and cycle, or of the same pack, for another try. */
export const checkoutPath = ({ planType, cycle, pack }: Pick<Order, 'planType' | 'cycle' | 'pack'>): string =>
  pack === null ? `/payment?plan=${planType}&cycle=${cycle}` : `/payment?pack=${pack.id}`;
