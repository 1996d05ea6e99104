/** What `read-origin` reports; for anyone who asks the engine from outside its process. */
import { z } from 'zod';

/** The one request that is about a file and not about its picture: its report is an {@link OriginReport}, it has no outputs. */
export const READ_ORIGIN = 'read-origin';

export const originReportSchema = z.object({
  mimeType: z.string(),
  width: z.number(),
  height: z.number(),
  /** XMP label; null when the file has none. Anybody can write one. */
  label: z
    .object({
      sourceType: z.string(),
      contentProducer: z.string(),
      produceId: z.string(),
      /** The AIGC property as it is written, where there is one. */
      aigc: z.string().optional(),
    })
    .nullable(),
  /** C2PA manifest; null when the file has none. */
  signature: z
    .object({
      /**
       * `intact`: the signature and every hash fit the bytes. `altered`: the manifest is whole, the file was changed after
       * it. `broken`: the manifest itself does not hold together or its signature is wrong.
       */
      state: z.enum(['intact', 'altered', 'broken']),
      /** The signature is by this installation's own key. Never true for a `broken` one. */
      ours: z.boolean(),
      /** Program that says it made the file, and who signed; as the manifest has it, unproven unless `ours`. */
      generator: z.string(),
      signer: z.string(),
      sourceType: z.string(),
      /** Our own task, e.g. `oil-painting`. */
      task: z.string(),
      produceId: z.string(),
      /** When it was signed, by a time-stamp authority's word; empty when none says so. */
      time: z.string(),
      /** Made without a source picture. */
      created: z.boolean(),
    })
    .nullable(),
  /** This installation's invisible watermark: the first 12 digits of the production's number; null when none is found, or where our own whole signature made looking needless. */
  watermark: z.string().nullable(),
  /** Keywords of PNG notes in which generators write their prompt; empty when there are none. */
  generatorNotes: z.array(z.string()),
});
export type OriginReport = z.infer<typeof originReportSchema>;
export type OriginSignature = NonNullable<OriginReport['signature']>;
