import { z } from 'zod';
import { endpoint, idSchema } from '../base.ts';
import { uploadedImageSchema } from '../studio/images.ts';

export const tryContract = {
  /**
   * One template on a visitor's photo, made on this server, for nothing: at most `visitorEdge` pixels long, labeled as every
   * result. Neither photo nor result is kept here; the browser keeps both. So many a day as `VISITOR_RESULTS_PER_DAY` says.
   */
  run: endpoint('visitor')
    .route({ method: 'POST', path: '/try', tags: ['templates'], summary: 'Try a template without an account' })
    .input(
      z.object({
        file: z.file(),
        templateId: z.string().min(1).max(100),
        /** Answers to the template's questions as a JSON object; without them its defaults. */
        inputs: z.string().max(10_000).optional(),
        /** A number the browser made for itself and keeps, so that people behind one network are told apart. */
        visitor: z.string().regex(/^[0-9a-f-]{32,36}$/),
      }),
    )
    .output(z.file()),
  /**
   * A small photo (`previewEdge` pixels) in one of the quick templates, for the wall of templates. Nothing is stored or
   * charged. Throws `try_not_offered` for a template that is not quick, `rate_limited`, `pictures_busy`.
   */
  preview: endpoint('visitor', { readsOnly: true })
    .route({
      method: 'POST',
      path: '/try/preview',
      tags: ['templates'],
      summary: 'See a small photo in a quick template',
    })
    .input(z.object({ file: z.file(), templateId: z.string().min(1).max(100) }))
    .output(z.file()),
  /**
   * Puts such a result among the person's pictures once there is an account. The file proves by its signature that it was made
   * here without one; any other is refused (`try_unproven`).
   */
  keep: endpoint('user')
    .route({
      method: 'POST',
      path: '/try/keep',
      tags: ['templates'],
      successStatus: 201,
      summary: 'Keep a picture that was tried without an account',
    })
    .input(z.object({ file: z.file(), templateId: z.string().min(1).max(100), sourceImageId: idSchema.optional() }))
    .output(uploadedImageSchema),
};
