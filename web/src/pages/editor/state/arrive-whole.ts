import type { Attachments } from './use-attached.ts';

/**
 * Waits until everything chosen has arrived: whether it may then be opened without waiting for words. A picture that was
 * refused stays in sight with its reason instead.
 */
export async function arriveWhole({ arrived, hasRefused }: Attachments): Promise<boolean> {
  const imageIds = await arrived();
  return imageIds.length > 0 && !hasRefused();
}
