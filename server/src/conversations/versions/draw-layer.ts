import type { DrawLayer, DrawnLayer } from '@afterglow/domain/contract/studio/versions';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, eq, isNull } from 'drizzle-orm';
import { images } from '../../db/tables/image-tables.ts';
import { refuseUnsafeText } from '../../engines/refuse-unsafe-text.ts';
import { pictureFailure } from '../../images/picture-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import { getVersion } from '../conversation-row.ts';
import type { MaskDeps } from './masks.ts';
import { withWords, wordsOfPicture } from './picture-words.ts';

/** Drawing is free; a slider that is pulled asks some times a second. */
const limit = { max: 240, windowSeconds: 60 } as const;
/** Finding the subject takes a network's seconds. */
const cutLimit = { max: 40, windowSeconds: 60 } as const;

/**
 * One layer as the engine draws it, for the editor to show and move: words, a sticker, the subject, a scene. Throws
 * `version_not_found`, `text_blocked`, `rate_limited`, and what the engine refuses.
 */
export async function drawLayer(
  { db, storage, engine, clock }: MaskDeps & { readonly clock: Clock },
  userId: string,
  { id, layer, width, height }: DrawLayer,
  locale: Locale,
  signal?: AbortSignal,
): Promise<DrawnLayer> {
  await consumeAttempt(db, `draw-layer:${userId}`, limit);
  const isCut = layer.kind === 'subject' || layer.kind === 'backdrop';
  if (isCut) await consumeAttempt(db, `draw-layer-cut:${userId}`, cutLimit);
  // a picture is shown as it is
  if (layer.kind === 'picture') throw new AppError('invalid_input', { field: 'layer' });
  const { version } = await getVersion(db, userId, id);
  const words = layer.kind === 'text' ? await wordsOfPicture(db, { id: version.pictureId }, clock.now()) : {};
  const shown = withWords(layer, words);
  if (shown.kind === 'text') refuseUnsafeText([shown.content], locale);
  const [image] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, version.imageId), isNull(images.returnedAt)));
  if (image === undefined) throw new AppError('image_not_found');
  if (image.blockedAt !== null) throw new AppError('image_blocked');
  const { outputs } = await engine
    .run(
      {
        task: 'draw-layer',
        images: isCut ? [await storage.read(image.masterKey)] : [],
        options: { layer: shown, width, height },
      },
      signal === undefined ? {} : { signal },
    )
    .catch((error: unknown) => {
      throw pictureFailure(error);
    });
  const [drawn] = outputs;
  if (drawn === undefined) throw new Error('the engine drew nothing');
  return {
    url: `data:${drawn.mimeType};base64,${Buffer.from(drawn.bytes).toString('base64')}`,
    width: drawn.width,
    height: drawn.height,
  };
}
