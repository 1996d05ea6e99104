/** Signatures in a COSE_Sign1 as C2PA wants them (C2PA 2.2, 13.2), with trusted time where an authority is set. */
import { constants, sign } from 'node:crypto';
import { CborMap, encodeCbor, Tagged } from './cbor.ts';
import type { SigningIdentity, SigningAlgorithm } from './signing-identity.ts';
import { requestTimeStamp } from './time-stamp.ts';

/** Room for the signature, its headers and some padding, beside the certificates. */
const SIGNATURE_BYTES = 1600;
const TIME_STAMP_BYTES = 10_000;

/** Numbers of the algorithms in COSE (RFC 9053, RFC 8230). */
const NUMBERS = { es256: -7, es384: -35, ps256: -37, ed25519: -8 } as const satisfies Record<SigningAlgorithm, number>;

/** A signer of claims. When the authority at `timeStampAuthority` fails, the signature carries no time, and a warning is emitted. */
export function createCoseSigner(identity: SigningIdentity, timeStampAuthority: string | undefined) {
  const { algorithm, chain } = identity;
  const [leaf, ...issuers] = chain;
  // The chain without its root (RFC 9360).
  const protectedHeader = encodeCbor(
    new CborMap([1, NUMBERS[algorithm]], [33, issuers.length === 0 ? leaf : [leaf, ...issuers]]),
  );
  const reserveSize =
    SIGNATURE_BYTES +
    chain.reduce((sum, { length }) => sum + length, 0) +
    (timeStampAuthority === undefined ? 0 : TIME_STAMP_BYTES);
  return {
    alg: algorithm,
    reserveSize,
    sign: async (claim: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
      const content = encodeCbor(['Signature1', protectedHeader, new Uint8Array(0), claim]);
      const signature = signBytes(identity, content);
      const token =
        timeStampAuthority === undefined ? undefined : await stamp(timeStampAuthority, protectedHeader, signature);
      const message = (padding: number): Uint8Array => {
        const stamps =
          token === undefined ? [] : [['sigTst2', new CborMap(['tstTokens', [new CborMap(['val', token])]])] as const];
        const header = new CborMap(...stamps, ['pad', new Uint8Array(padding)]);
        return encodeCbor(new Tagged(18, [protectedHeader, header, null, signature]));
      };
      // Padding of 256 bytes and more writes its length in two bytes.
      return Uint8Array.from(message(reserveSize - message(256).length + 256));
    },
  };
}

function signBytes({ algorithm, privateKey: key }: SigningIdentity, content: Uint8Array): Uint8Array {
  if (algorithm === 'ed25519') return sign(null, content, key);
  if (algorithm === 'ps256')
    return sign('sha256', content, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 });
  return sign(algorithm === 'es256' ? 'sha256' : 'sha384', content, { key, dsaEncoding: 'ieee-p1363' });
}

/** The token for a signature; undefined when there is none to be had or it does not fit. A picture never waits for a clock. */
async function stamp(
  authority: string,
  protectedHeader: Uint8Array,
  signature: Uint8Array,
): Promise<Uint8Array | undefined> {
  try {
    const token = await requestTimeStamp(
      authority,
      encodeCbor(['CounterSignature', protectedHeader, new Uint8Array(0), encodeCbor(signature)]),
    );
    if (token.length + 400 > TIME_STAMP_BYTES) throw new Error('the time stamp is too long');
    return token;
  } catch (error) {
    process.emitWarning(`a signature carries no time: ${String(error)}`);
    return undefined;
  }
}
