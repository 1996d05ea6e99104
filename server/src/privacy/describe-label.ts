import { AppError } from '@afterglow/domain/errors/errors';
import type { PictureEngine } from '../images/picture-engine.ts';
import { readOrigin } from '../verify/read-origin.ts';

/** What an exported file says about how it was made; nulls where it says nothing or cannot be read. */
export async function describeLabel(engine: PictureEngine, bytes: Uint8Array) {
  const report = await readOrigin(engine, bytes, { findWatermark: false }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const { label = null, signature = null } = report ?? {};
  return {
    /** XMP: term of IPTC, producer, number of the production, and the AIGC property (GB 45438-2025) as it is written. */
    xmp:
      label === null
        ? null
        : {
            digitalSourceType: label.sourceType || null,
            producer: label.contentProducer || null,
            produceId: label.produceId || null,
            aigc: label.aigc ?? null,
          },
    /** C2PA: whether it holds, who signed, and the strongest source type of its chain. */
    c2pa:
      signature === null
        ? null
        : {
            state: signature.state,
            byThisSite: signature.ours,
            signer: signature.signer,
            digitalSourceType: signature.sourceType || null,
            signedAt: signature.time || null,
          },
  };
}
