import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { sendImage } from './send-image.ts';
import { removeVisitorResult, type VisitorResult } from './visitor-result.ts';

/** Where the picture is now: a result of its template, or a photo among others. */
export interface KeptTried {
  readonly kind: 'result' | 'photo';
  readonly imageId: string;
}

/**
 * Puts what a visitor had made into the account there is now, and out of this browser. One that cannot be proven to be a result
 * (another key signs here now) still comes along, as a photo. Throws when it did not arrive; then it stays in this browser.
 */
export async function keepTried(
  { file, templateId }: VisitorResult,
  sourceImageId: string | undefined,
  signal: AbortSignal,
): Promise<KeptTried> {
  const kept = await send();
  await removeVisitorResult();
  return kept;

  async function send(): Promise<KeptTried> {
    try {
      const { id } = await api.try.keep({ file, templateId, sourceImageId }, { signal });
      return { kind: 'result', imageId: id };
    } catch (error) {
      const isUnproven =
        error instanceof ApiError && (error.code === 'try_unproven' || error.code === 'template_not_found');
      if (!isUnproven) throw error;
      const sent = await sendImage(file, { signal, onProgress: () => undefined });
      if (sent.kind !== 'sent') throw sent.kind === 'refused' ? sent.error : error;
      return { kind: 'photo', imageId: sent.image.id };
    }
  }
}
