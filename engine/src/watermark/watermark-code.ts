/**
 * From the number in a watermark to its coded bits and back: keyed check bits, then a convolutional code (rate 1/3,
 * constraint length 7), read by Viterbi's algorithm (1967) from soft values.
 */
import { createHmac } from 'node:crypto';

/** Bytes of the number. */
export const PAYLOAD_BYTES = 6;
const CHECK_BYTES = 2;
const BITS = (PAYLOAD_BYTES + CHECK_BYTES) * 8;
/** Zeros at the end bring the coder back to its first state. */
const STEPS = BITS + 6;
const POLYNOMIALS = [0o133, 0o171, 0o165] as const;
/** Coded bits of one watermark. */
export const CODED_BITS = STEPS * POLYNOMIALS.length;
const STATES = 64;

/** The coded bits of `payload`. @throws RangeError when it has not {@link PAYLOAD_BYTES} bytes. */
export function encodePayload(secret: Uint8Array, payload: Uint8Array): Uint8Array {
  if (payload.length !== PAYLOAD_BYTES) throw new RangeError(`a payload has ${PAYLOAD_BYTES} bytes`);
  const bytes = [...payload, ...checkBytes(secret, payload)];
  const coded = new Uint8Array(CODED_BITS);
  let register = 0;
  for (let step = 0; step < STEPS; step++) {
    const bit = step < BITS ? (bytes[step >> 3] >> (7 - (step & 7))) & 1 : 0;
    register = (bit << 6) | (register >> 1);
    for (const [i, polynomial] of POLYNOMIALS.entries())
      coded[step * POLYNOMIALS.length + i] = parity(register & polynomial);
  }
  return coded;
}

/** The most likely payload; undefined when its check bits are wrong. A soft value above 0 speaks for a 0, below for a 1. */
export function decodePayload(secret: Uint8Array, soft: Float64Array): Uint8Array | undefined {
  let weights = new Float64Array(STATES).fill(-Infinity);
  weights[0] = 0;
  const cameFrom: Uint8Array[] = [];
  for (let step = 0; step < STEPS; step++) {
    const next = new Float64Array(STATES).fill(-Infinity);
    const from = new Uint8Array(STATES);
    for (let state = 0; state < STATES; state++) {
      if (weights[state] === -Infinity) continue;
      for (let bit = 0; bit < (step < BITS ? 2 : 1); bit++) {
        const register = (bit << 6) | state;
        let weight = weights[state];
        for (const [i, polynomial] of POLYNOMIALS.entries()) {
          const value = soft[step * POLYNOMIALS.length + i];
          weight += parity(register & polynomial) === 1 ? -value : value;
        }
        if (weight > next[register >> 1]) {
          next[register >> 1] = weight;
          from[register >> 1] = state;
        }
      }
    }
    cameFrom.push(from);
    weights = next;
  }
  const bytes = new Uint8Array(PAYLOAD_BYTES + CHECK_BYTES);
  for (let step = STEPS - 1, state = 0; step >= 0; step--) {
    if (step < BITS) bytes[step >> 3] |= (state >> 5) << (7 - (step & 7));
    state = cameFrom[step][state];
  }
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  return checkBytes(secret, payload).equals(bytes.subarray(PAYLOAD_BYTES)) ? payload : undefined;
}

function checkBytes(secret: Uint8Array, payload: Uint8Array): Buffer {
  return createHmac('sha256', secret).update('check').update(payload).digest().subarray(0, CHECK_BYTES);
}

function parity(value: number): number {
  let folded = value ^ (value >> 4);
  folded ^= folded >> 2;
  return (folded ^ (folded >> 1)) & 1;
}
