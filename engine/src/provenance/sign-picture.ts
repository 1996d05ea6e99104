/**
 * Signed provenance (C2PA 2): who made the picture with what, bound to its bytes. Signed last of all, since any later
 * change of the file breaks the signature.
 */
import { sign } from 'node:crypto';
import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { loadC2paLibrary } from './c2pa-library.ts';
import { CborMap, encodeCbor, Tagged } from './cbor.ts';
import { MemoryBlob } from './memory-blob.ts';
import { digitalSourceUri, type DigitalSourceType } from './provenance.ts';
import { openSigningIdentity, type SigningIdentity } from './signing-identity.ts';

export interface PictureClaim {
  readonly sourceType: DigitalSourceType;
  /** Task that made it, e.g. `oil-painting`. */
  readonly task: string;
  /** Number of this production. */
  readonly produceId: string;
  /** True when it was made from a picture, false when from words alone. */
  readonly hasSource: boolean;
}

/** File types that are signed. */
export const SIGNED_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface PictureSigner {
  /** The file with its manifest. `mimeType` is one of {@link SIGNED_TYPES}. */
  sign(bytes: Uint8Array, mimeType: string, claim: PictureClaim): Promise<Uint8Array>;
}

/** A signer with the key in `identityFile`, made when missing; both it and the library are loaded on first use. */
export function createPictureSigner(identityFile: string): PictureSigner {
  let identity: Promise<SigningIdentity> | undefined;
  return {
    async sign(bytes, mimeType, claim) {
      identity ??= openSigningIdentity(identityFile);
      const signer = coseSigner(await identity);
      await loadC2paLibrary();
      const builder = WasmBuilder.fromJson(
        JSON.stringify(manifestOf(claim)),
        JSON.stringify({ verify: { verify_after_sign: false } }),
      );
      try {
        return await builder.sign(signer, [], mimeType, new MemoryBlob(Uint8Array.from(bytes)));
      } finally {
        builder.free();
      }
    },
  };
}

const PARENT = 'source';

function manifestOf({ sourceType, task, produceId, hasSource }: PictureClaim) {
  const made = {
    digitalSourceType: digitalSourceUri(sourceType),
    softwareAgent: { name: 'Afterglow' },
    parameters: { 'com.afterglow.task': task },
  };
  const opened = { action: 'c2pa.opened', parameters: { ingredientIds: [PARENT] } };
  return {
    claim_generator_info: [{ name: 'Afterglow' }],
    ...(produceId === '' ? {} : { title: produceId }),
    ingredients: hasSource ? [{ label: PARENT, relationship: 'parentOf', title: 'source picture' }] : [],
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: {
          actions: hasSource ? [opened, { action: 'c2pa.edited', ...made }] : [{ action: 'c2pa.created', ...made }],
        },
        created: true,
      },
    ],
  };
}

/** Room for the signature and its certificate; the rest is padding. */
const RESERVED_BYTES = 2048;

/** ES256 in a COSE_Sign1 of exactly {@link RESERVED_BYTES} (C2PA 2.2, 13.2). */
function coseSigner({ privateKey, certificate }: SigningIdentity) {
  // Algorithm ES256 and the chain without its root (RFC 9360).
  const protectedHeader = encodeCbor(new CborMap([1, -7], [33, certificate]));
  return {
    alg: 'es256',
    reserveSize: RESERVED_BYTES,
    sign: (claim: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
      const content = encodeCbor(['Signature1', protectedHeader, new Uint8Array(0), claim]);
      const signature = sign('sha256', content, { key: privateKey, dsaEncoding: 'ieee-p1363' });
      const message = (padding: number) =>
        encodeCbor(new Tagged(18, [protectedHeader, new CborMap(['pad', new Uint8Array(padding)]), null, signature]));
      // Two bytes more of length once the padding passes 255.
      const padding = RESERVED_BYTES - message(256).length + 256;
      return Promise.resolve(Uint8Array.from(message(padding)));
    },
  };
}
