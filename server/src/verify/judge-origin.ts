import type { Verdict } from '@afterglow/domain/contract/public/verify';
import type { OriginReport } from '@afterglow/engine/provenance/origin-report';

/** A production of this installation that a file names. */
export interface KnownProduction {
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
 * number it gives is one of ours (`known`), and even then anybody could have copied it into another file.
 */
export function judgeOrigin(report: OriginReport, known: KnownProduction | undefined): Verdict {
  const { label, signature, generatorNotes, mimeType, width, height } = report;
  const facts = {
    found: {
      signature: signature?.state ?? 'none',
      label: label !== null,
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
