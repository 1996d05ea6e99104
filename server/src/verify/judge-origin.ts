import type { Verdict } from '@afterglow/domain/contract/public/verify';
import type { OriginReport } from '@afterglow/engine/provenance/origin-report';
import { LEAST_GENERATIVE } from '@afterglow/engine/provenance/source-types';

/** A production of this installation that a file names. */
export interface KnownProduction {
  readonly number: string;
  readonly templateId: string;
  /** Made from a picture, not from words alone. */
  readonly hasSource: boolean;
}

const ourProducer = 'Afterglow';

/** Number of the production that a file names; anyone could have written it. */
export function namedProduction({ label, signature }: OriginReport): string {
  return (signature?.ours === true ? signature.produceId : undefined) ?? label?.produceId ?? '';
}

/**
 * What the labels of a file mean. Only our own key proves anything; a label in plain text that names us counts when the
 * number it gives is one of ours (`known`), and even then anybody could have copied it into another file. The watermark is in
 * the pixels and made with our secret; `watermarked` is the production that it names.
 */
export function judgeOrigin(
  report: OriginReport,
  known: KnownProduction | undefined,
  watermarked?: KnownProduction,
): Verdict {
  const { label, signature, watermark, generatorNotes, mimeType, width, height } = report;
  const facts = {
    signedAt: signature?.time ? new Date(signature.time).toISOString() : null,
    found: {
      signature: signature?.state ?? 'none',
      label: label !== null,
      watermark: watermark !== null,
      generatorNotes: generatorNotes.length > 0,
    } as const,
    mimeType,
    width,
    height,
  };
  if (signature?.ours === true) {
    return {
      ...facts,
      verdict: signature.created ? 'made_here' : 'changed_here',
      proof: signature.state === 'intact' ? 'signature' : 'changed_after',
      producer: ourProducer,
      number: signature.produceId || null,
      sourceType: signature.sourceType || null,
      templateId: known?.templateId ?? (signature.task || null),
    };
  }
  if (watermark !== null) {
    // Only what a creative model drew carries one. Its production may have been deleted with its owner.
    const hasSource = watermarked?.hasSource ?? true;
    return {
      ...facts,
      verdict: hasSource ? 'changed_here' : 'made_here',
      proof: 'watermark',
      producer: ourProducer,
      number: watermarked?.number ?? null,
      sourceType: hasSource ? LEAST_GENERATIVE : 'trainedAlgorithmicMedia',
      templateId: watermarked?.templateId ?? null,
    };
  }
  if (label?.contentProducer === ourProducer && known !== undefined) {
    return {
      ...facts,
      verdict: known.hasSource ? 'changed_here' : 'made_here',
      proof: 'label',
      producer: ourProducer,
      number: label.produceId,
      sourceType: label.sourceType || null,
      templateId: known.templateId,
    };
  }
  if (signature === null && label === null && generatorNotes.length === 0) {
    return {
      ...facts,
      verdict: 'nothing_found',
      proof: 'none',
      producer: null,
      number: null,
      sourceType: null,
      templateId: null,
    };
  }
  const signedBy = signature === null || signature.state === 'broken' ? '' : signature.generator || signature.signer;
  return {
    ...facts,
    verdict: 'other_label',
    proof: 'label',
    producer: signedBy || label?.contentProducer || null,
    number: label?.produceId || null,
    sourceType: signature?.sourceType || label?.sourceType || null,
    templateId: null,
  };
}
