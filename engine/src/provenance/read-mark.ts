/** What a picture that comes in says about how it was made: every output made from it must say no less. */
import sharp from 'sharp';
import { sniffPictureType } from '../image/sniff-type.ts';
import { measureManifests } from './measure-manifests.ts';
import { readAigc, readLabelXmp, type PictureLabel } from './provenance.ts';
import { actionsOf, generatorOf, readManifests, type ManifestStore } from './read-manifests.ts';
import { MOST_NOTE_LENGTH, parseNote, readNoteXmp } from './recipe-note.ts';
import { digitalSourceTerm, isGenerativeType, LEAST_GENERATIVE, strongestType } from './source-types.ts';

export interface SourceMark {
  readonly file: Uint8Array;
  readonly mimeType: string;
  /** Strongest of label, AIGC property and manifests; empty strings where it says nothing. */
  readonly label: PictureLabel;
  /** Size of its C2PA manifests, 0 when it has none that can be read. */
  readonly manifestBytes: number;
  /** The recipe that its XMP says it was made by, where that can be one. */
  readonly note?: string;
}

/** Strongest source type of all manifests of a store: of the picture, and of whatever went into it. */
export function statedType(store: ManifestStore): string {
  return strongestType(
    Object.values(store.manifests)
      .flatMap(actionsOf)
      .map(({ digitalSourceType }) => digitalSourceTerm(digitalSourceType)),
  );
}

/** Reads the mark of one encoded picture whose XMP packet is known. */
export async function readMark(file: Uint8Array, mimeType: string, xmp: string | undefined): Promise<SourceMark> {
  const written = readWrittenMark(file, mimeType, xmp);
  const manifestBytes = measureManifests(file);
  const store = manifestBytes === 0 ? undefined : await readManifests(file, mimeType);
  if (store === undefined || store === 'broken') return written;
  const { label } = written;
  return {
    ...written,
    manifestBytes,
    label: {
      ...label,
      sourceType: strongestType([statedType(store), label.sourceType]),
      contentProducer: label.contentProducer || generatorOf(store.manifests[store.active_manifest]),
    },
  };
}

/** The same by XMP alone, which our own pictures always have: quick, for small copies of them. */
export function readWrittenMark(file: Uint8Array, mimeType: string, xmp: string | undefined): SourceMark {
  const { sourceType = '', contentProducer = '', produceId = '', aigc } = withoutInvented(readLabelXmp(xmp)) ?? {};
  const claimed = aigc !== undefined && sourceType === '' && readAigc(aigc).label === '1' ? LEAST_GENERATIVE : '';
  const label = { sourceType: sourceType || claimed, contentProducer, produceId };
  const note = readNoteXmp(xmp);
  return {
    file,
    mimeType,
    label: aigc === undefined ? label : { ...label, aigc },
    manifestBytes: 0,
    ...(note === undefined || note.length > MOST_NOTE_LENGTH || parseNote(note) === undefined ? {} : { note }),
  };
}

/** Reads the mark of any file that is a picture. */
export async function readMarkOfFile(file: Uint8Array): Promise<SourceMark> {
  const { xmpAsString } = await sharp(file, { limitInputPixels: false }).metadata();
  return readMark(file, sniffPictureType(file), xmpAsString);
}

/** Earlier versions of this product wrote an AIGC property into everything, also where no generative model had a part. */
function withoutInvented(label: PictureLabel | undefined): PictureLabel | undefined {
  if (label?.aigc === undefined || label.sourceType === '' || isGenerativeType(label.sourceType)) return label;
  const { aigc, ...rest } = label;
  return readAigc(aigc).producer === 'Afterglow' ? rest : label;
}
