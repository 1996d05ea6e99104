/**
 * Labels that tell how a picture was made, in XMP: IPTC DigitalSourceType, China's AIGC property (GB 45438-2025) where a
 * generative model had a part in it, and who made it under which number. XMP is lost on re-encoding, so it is written with
 * the last encoding. C2PA signing comes after it.
 */
import { z } from 'zod';
import { NOTE_NAMESPACE, NOTE_PROPERTY } from './recipe-note.ts';
import { digitalSourceTerm, digitalSourceUri } from './source-types.ts';

/** The part of the AIGC property that is read; other people's packets may hold anything. */
const aigcSchema = z
  .object({ Label: z.coerce.string().catch(''), ContentProducer: z.string(), ProduceID: z.string() })
  .catch({ Label: '', ContentProducer: '', ProduceID: '' });

/** A label as it is written, or as anybody may have written it: then every field may be empty. */
export interface PictureLabel {
  /** Term of the IPTC vocabulary (`trainedAlgorithmicMedia`, `digitalCapture` …), or the whole value when it is none. */
  readonly sourceType: string;
  /** Who made the picture as it is (name of the service or program). */
  readonly contentProducer: string;
  /** Number of this production, unique with the producer. */
  readonly produceId: string;
  /** The AIGC property as it stands in the packet; absent: the picture makes no such statement. */
  readonly aigc?: string;
}

/** The AIGC JSON of TC260's practice guide with `Label` 1: generated or composed by AI. Reserved fields stay empty. */
export function writeAigc(contentProducer: string, produceId: string): string {
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

/** What an AIGC property says. */
export function readAigc(aigc: string): {
  /** `1`: made by AI, `2`: may be, `3`: is suspected. */
  readonly label: string;
  readonly producer: string;
  readonly number: string;
} {
  const { Label, ContentProducer, ProduceID } = aigcSchema.parse(parseJson(aigc));
  return { label: Label, producer: ContentProducer, number: ProduceID };
}

/** An XMP packet with the label, the note of a recipe where there is one, and nothing else. */
export function writeLabelXmp({ sourceType, contentProducer, produceId, aigc }: PictureLabel, note?: string): string {
  return packet({
    'Iptc4xmpExt:DigitalSourceType': sourceType === '' ? undefined : addressOf(sourceType),
    'TC260:AIGC': aigc,
    'xmp:CreatorTool': contentProducer || undefined,
    'dc:identifier': produceId || undefined,
    [NOTE_PROPERTY]: note,
  });
}

/** The label in any packet, ours or not; undefined when it states neither a source type nor AIGC. */
export function readLabelXmp(xmp: string | undefined): PictureLabel | undefined {
  const sourceType = readProperty(xmp ?? '', 'DigitalSourceType');
  const aigc = readProperty(xmp ?? '', 'AIGC');
  if (sourceType === undefined && aigc === undefined) return undefined;
  const { producer, number } = readAigc(aigc ?? '');
  const tool = readProperty(xmp ?? '', 'CreatorTool');
  return {
    sourceType: digitalSourceTerm(sourceType ?? ''),
    // The AIGC property names whose model made the picture; who worked on it later stands beside it.
    contentProducer: tool ?? producer,
    produceId: tool === undefined ? number : (readProperty(xmp ?? '', 'identifier') ?? number),
    ...(aigc === undefined ? {} : { aigc }),
  };
}

/** The label of another packet, alone in a new one; undefined when it has none. */
export function carryLabelOver(xmp: string | undefined): string | undefined {
  const label = readLabelXmp(xmp);
  return label && writeLabelXmp(label);
}

const addressOf = (sourceType: string): string => (/\W/.test(sourceType) ? sourceType : digitalSourceUri(sourceType));

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

function packet(properties: Readonly<Record<string, string | undefined>>): string {
  const attributes = Object.entries(properties).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeXml(value)}"`,
  );
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ` xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" xmlns:ag="${NOTE_NAMESPACE}"${attributes.join('')}/>`,
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
