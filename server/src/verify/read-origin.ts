import { READ_ORIGIN, type OriginReport } from '@afterglow/engine/provenance/origin-report';
import type { PictureEngine } from '../images/picture-engine.ts';
import { pictureFailure } from '../images/picture-failure.ts';

interface Looking {
  /** The invisible watermark too, which takes a second. */
  readonly findWatermark: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** What a file says about where it comes from. Throws the errors of an upload that cannot be read. */
export async function readOrigin(
  engine: PictureEngine,
  bytes: Uint8Array,
  { findWatermark, signal }: Looking,
): Promise<OriginReport> {
  try {
    const { report } = await engine.run(
      { task: READ_ORIGIN, images: [bytes], options: { findWatermark } },
      signal === undefined ? {} : { signal },
    );
    return report;
  } catch (error) {
    throw pictureFailure(error);
  }
}
