import { z } from 'zod';
import { endpoint, timestampSchema } from '../base.ts';

/** Where a file comes from, as far as it says so itself. */
export const verdictSchema = z
  .object({
    /**
     * `made_here`: made on this site without a photo. `changed_here`: made from somebody's picture on this site.
     * `other_label`: another tool, or another installation, left its label. `nothing_found`: no label at all.
     */
    verdict: z.enum(['made_here', 'changed_here', 'other_label', 'nothing_found']),
    /**
     * How far the verdict can be trusted. `signature`: this site signed exactly these bytes. `changed_after`: the file was
     * changed after it was signed. `watermark`: its pixels hold this site's invisible watermark. `label`: a note that anybody could have written. `none`: nothing to go by.
     */
    proof: z.enum(['signature', 'changed_after', 'watermark', 'label', 'none']),
    /** Who made it, as the file says; null when it does not. */
    producer: z.string().nullable(),
    /** Number of the production, as the file says. */
    number: z.string().nullable(),
    /** Term of the IPTC vocabulary, e.g. `trainedAlgorithmicMedia`, `digitalCapture`. */
    sourceType: z.string().nullable(),
    /** Our template or tool that made it. */
    templateId: z.string().nullable(),
    /** When it was signed, by a time-stamp authority's word; null when none says so. */
    signedAt: timestampSchema.nullable(),
    /** What was found in the file. */
    found: z.object({
      signature: z.enum(['intact', 'altered', 'broken', 'none']),
      label: z.boolean(),
      /** This site's invisible watermark; not looked for where the signature is whole. */
      watermark: z.boolean(),
      generatorNotes: z.boolean(),
    }),
    mimeType: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'Verdict' });
export type Verdict = z.infer<typeof verdictSchema>;

export const verifyContract = {
  /** Reads what a picture says about its origin. The file is looked at in memory and forgotten. At most 40 an hour from one network. */
  check: endpoint('visitor', { readsOnly: true, keys: 'any' })
    .route({ method: 'POST', path: '/verify', tags: ['verify'], summary: 'Was this picture made here?' })
    .input(z.object({ file: z.file() }))
    .output(verdictSchema),
};
