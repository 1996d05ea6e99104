/** Which bytes of a production's number a watermark carries. */
import { createHash } from 'node:crypto';
import { PAYLOAD_BYTES } from './watermark-code.ts';

/** The first bytes of a UUID, in which chance meets another once in 281 million million; of any other number, of its hash. */
export function watermarkPayload(produceId: string): Uint8Array {
  const bytes = /^[\da-f]{8}-[\da-f]{4}-/i.test(produceId)
    ? Buffer.from(produceId.replaceAll('-', ''), 'hex')
    : createHash('sha256').update(produceId).digest();
  return Uint8Array.from(bytes.subarray(0, PAYLOAD_BYTES));
}
