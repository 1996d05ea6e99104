/**
 * Labels that tell how a picture was made: IPTC DigitalSourceType and China's AIGC property (GB 45438-2025) in XMP.
 * XMP is lost on re-encoding, so it is written with the last encoding. C2PA signing comes after it.
 */

import { z } from 'zod';

const sourceTypeSchema = z.enum([
  'algorithmicallyEnhanced',
  'compositeSynthetic',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
]);

/** Terms of the IPTC NewsCodes vocabulary that this product uses. */
export type DigitalSourceType = z.infer<typeof sourceTypeSchema>;

/** The part of the AIGC property that is read; other people's packets may hold anything. */
const aigcSchema = z
  .object({ ContentProducer: z.string(), ProduceID: z.string() })
  .catch({ ContentProducer: '', ProduceID: '' });

export interface ProvenanceLabel {
  readonly sourceType: DigitalSourceType;
  /** Who made the picture (name or registration number of the service). */
  readonly contentProducer: string;
  /** Number of this production, unique with the producer. */
  readonly produceId: string;
}

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The term's address in the vocabulary. */
export const digitalSourceUri = (type: DigitalSourceType): string => SOURCE_TYPES + type;

/** The AIGC JSON of TC260's practice guide; `Label` 1: made or edited by AI. Reserved fields stay empty. */
function aigcProperty({ contentProducer, produceId }: ProvenanceLabel): string {
  return JSON.stringify({
    Label: '1',
    ContentProducer: contentProducer,
    ProduceID: produceId,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  });
}

/** An XMP packet with the label and nothing else. */
export function writeLabelXmp(label: ProvenanceLabel): string {
  return packet(digitalSourceUri(label.sourceType), aigcProperty(label));
}

/** The label in a packet; undefined when it has none that this product knows. */
export function readLabelXmp(xmp: string | undefined): ProvenanceLabel | undefined {
  const sourceType = sourceTypeSchema.safeParse(
    readProperty(xmp ?? '', 'DigitalSourceType')?.slice(SOURCE_TYPES.length),
  );
  if (!sourceType.success) return undefined;
  const aigc = aigcSchema.parse(parseJson(readProperty(xmp ?? '', 'AIGC') ?? ''));
  return { sourceType: sourceType.data, contentProducer: aigc.ContentProducer, produceId: aigc.ProduceID };
}

/** A label as anybody may have written it; every field may be missing. */
export interface ForeignLabel {
  /** Term of the IPTC vocabulary (`trainedAlgorithmicMedia`, `digitalCapture` …), or the whole value when it is none. */
  readonly sourceType: string;
  /** Producer and number of the AIGC property. */
  readonly contentProducer: string;
  readonly produceId: string;
}

/** The label in any packet, ours or not; empty strings for what is missing, undefined when it has neither property. */
export function readForeignLabel(xmp: string | undefined): ForeignLabel | undefined {
  const sourceType = readProperty(xmp ?? '', 'DigitalSourceType');
  const aigc = readProperty(xmp ?? '', 'AIGC');
  if (sourceType === undefined && aigc === undefined) return undefined;
  const { ContentProducer, ProduceID } = aigcSchema.parse(parseJson(aigc ?? ''));
  return {
    sourceType: (sourceType ?? '').replace(/^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\//, ''),
    contentProducer: ContentProducer,
    produceId: ProduceID,
  };
}

/** The label properties of another packet, alone in a new one; undefined when it has none. */
export function carryLabelOver(xmp: string | undefined): string | undefined {
  if (!xmp) return undefined;
  const sourceType = readProperty(xmp, 'DigitalSourceType');
  const aigc = readProperty(xmp, 'AIGC');
  return sourceType || aigc ? packet(sourceType, aigc) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A property written as attribute or as element, whatever its prefix. */
function readProperty(xmp: string, name: string): string | undefined {
  const attribute = new RegExp(`:${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(xmp);
  const element = new RegExp(`:${name}>([^<]*)<`).exec(xmp);
  const found = attribute?.[1] ?? attribute?.[2] ?? element?.[1];
  return found === undefined ? undefined : unescapeXml(found);
}

function packet(sourceType: string | undefined, aigc: string | undefined): string {
  const properties = [
    sourceType === undefined ? '' : ` Iptc4xmpExt:DigitalSourceType="${escapeXml(sourceType)}"`,
    aigc === undefined ? '' : ` TC260:AIGC="${escapeXml(aigc)}"`,
  ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"${properties.join('')}/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('');
}

const ESCAPES: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['"', '&quot;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
];

function escapeXml(text: string): string {
  return ESCAPES.reduce((escaped, [plain, entity]) => escaped.replaceAll(plain, entity), text);
}

function unescapeXml(text: string): string {
  return ESCAPES.toReversed().reduce((plain, [character, entity]) => plain.replaceAll(entity, character), text);
}
