/** The last steps of every picture that leaves the engine, in this order: the watermark, encoding with the AI label in XMP, the signature over all. */
import { averageColor, encodePicture, type EncodeOptions } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { rewriteJpeg } from '../image/rewrite-jpeg.ts';
import { sniffPictureType } from '../image/sniff-type.ts';
import { writeAigc, writeLabelXmp, type PictureLabel } from '../provenance/provenance.ts';
import type { SourceMark } from '../provenance/read-mark.ts';
import { parseNote } from '../provenance/recipe-note.ts';
import { SIGNED_TYPES, type PictureSigner } from '../provenance/sign-picture.ts';
import { readWatermarkSecret } from '../provenance/signing-identity.ts';
import { isGenerativeType, strongestType } from '../provenance/source-types.ts';
import { hideWatermark } from '../watermark/hide-watermark.ts';
import { watermarkPayload } from '../watermark/watermark-number.ts';
import type { UncheckedRequest } from './engine-request.ts';
import type { TaskLabel, TaskResult } from './task-row.ts';
import type { EngineOutput } from './task.ts';

/** Manifests of sources are taken along up to this size; beyond it a new chain begins. */
const LONGEST_CHAIN = 1_000_000;
/** Where bytes count, share of an output's bytes that the note of a recipe may take. */
const NOTE_SHARE = 0.02;
/** Tasks whose result is the same picture: what a recipe's note says of their source is true of it as well. */
const COPIES: ReadonlySet<string> = new Set(['derive', 'export']);

interface Origin {
  /** The row's label: how its outputs are made. */
  readonly taskLabel: TaskLabel;
  readonly request: UncheckedRequest;
  /** Marks of the pictures that the outputs are made from, the main one first; `quick`: what XMP alone says. */
  readonly readMarks: (quick: boolean) => Promise<readonly SourceMark[]>;
  /** Undefined: nothing is signed. */
  readonly signer: PictureSigner | undefined;
  /** Holds the key of which the watermark is made; undefined: there is none. */
  readonly signingFile: string | undefined;
}

/** @throws EngineError `picture_too_large` when a file type cannot hold the size. */
export async function finishOutputs(
  { outputs, chainShare, unsigned = false, isWatermarked = false, note }: Omit<TaskResult<unknown>, 'report' | 'model'>,
  { taskLabel, request, readMarks, signer, signingFile }: Origin,
): Promise<EngineOutput[]> {
  if (outputs.length === 0) return [];
  const carries = taskLabel === 'carry-over';
  const marks = await readMarks(unsigned);
  const label = carries ? carriedLabel(marks) : newLabel(taskLabel, request, marks);
  const says = label.sourceType !== '' || label.aigc !== undefined;
  const hasChain = marks.some(({ manifestBytes }) => manifestBytes > 0);
  const told = COPIES.has(request.task) && !unsigned ? marks[0]?.note : note;
  const finished: EngineOutput[] = [];
  const secret = isWatermarked && signingFile !== undefined ? await readWatermarkSecret(signingFile) : undefined;
  for (const { picture: made, encode, isAsGiven = false } of outputs) {
    const picture = secret === undefined ? made : hideWatermark(made, secret, watermarkPayload(label.produceId));
    const given = isAsGiven && picture === made ? request.images[0] : undefined;
    const encodeWith = (noted: string | undefined): Promise<EngineOutput> =>
      encodeOrKeep(picture, says ? { ...encode, xmp: writeLabelXmp(label, noted) } : encode, given);
    const first = await encodeWith(told);
    const isRoomy = chainShare === undefined || (told ?? '').length < first.bytes.length * NOTE_SHARE;
    const output = {
      ...(isRoomy ? first : await encodeWith(undefined)),
      averageColour: await averageColor(picture),
      ...(label.sourceType === '' ? {} : { sourceType: label.sourceType }),
    };
    if (!signer || unsigned || !(says || hasChain) || !SIGNED_TYPES.has(output.mimeType)) {
      finished.push(output);
      continue;
    }
    const claim = {
      sourceType: label.sourceType,
      task: carries ? '' : request.task,
      produceId: label.produceId,
      // A picture from words has no parent, though it came in as a picture when a creative model made it.
      isNew: request.images.length === 0 || taskLabel === 'trainedAlgorithmicMedia',
      note: note === undefined || !isRoomy ? undefined : parseNote(note),
      isWatermarked: picture !== made,
      // Copies for pages are many, and their source has its time.
      isStamped: chainShare === undefined,
      sources: withinReach(marks, Math.min(LONGEST_CHAIN, output.bytes.length * (chainShare ?? LONGEST_CHAIN))),
    };
    finished.push({ ...output, bytes: await signer.sign(output.bytes, output.mimeType, claim) });
  }
  return finished;
}

/** A JPEG that is to be one stays as it was compressed; the manifests in it, which tell of its bytes, are left out. */
async function encodeOrKeep(
  picture: Picture,
  encode: EncodeOptions,
  given: Uint8Array | undefined,
): Promise<EngineOutput> {
  const isJpeg = given !== undefined && encode.format === 'jpeg' && sniffPictureType(given) === 'image/jpeg';
  const bytes = isJpeg ? await rewriteJpeg(given, encode) : undefined;
  if (bytes === undefined) return encodePicture(picture, encode);
  return { bytes, mimeType: 'image/jpeg', width: picture.width, height: picture.height };
}

/** Sources whose manifests are taken along; of the others it is only said that they were there. */
function withinReach(marks: readonly SourceMark[], most: number): readonly SourceMark[] {
  let room = most;
  return marks.map((mark) => {
    if (mark.manifestBytes > room) return { ...mark, manifestBytes: 0 };
    room -= mark.manifestBytes;
    return mark;
  });
}

const strongestOf = (marks: readonly SourceMark[], task = ''): string =>
  strongestType([task, ...marks.map(({ label }) => label.sourceType)]);

/** The label of a copy: what its sources say, and no more. */
function carriedLabel(marks: readonly SourceMark[]): PictureLabel {
  const sourceType = strongestOf(marks);
  const speaker = marks.find(({ label }) => label.sourceType !== '' || label.aigc !== undefined)?.label;
  const { contentProducer = '', produceId = '' } = speaker ?? {};
  return { sourceType, contentProducer, produceId, ...aigcOf(marks, sourceType) };
}

/** The label of a picture that was worked on: the strongest of its sources and of the work. */
function newLabel(
  taskType: Exclude<TaskLabel, 'carry-over'>,
  request: UncheckedRequest,
  marks: readonly SourceMark[],
): PictureLabel {
  const { contentProducer = 'Afterglow', produceId = '' } = request.label ?? {};
  const sourceType = strongestOf(marks, taskType);
  const aigc = isGenerativeType(taskType) ? { aigc: writeAigc(contentProducer, produceId) } : aigcOf(marks, sourceType);
  return { sourceType, contentProducer, produceId, ...aigc };
}

/** The AIGC property as a source has it, else one for the generative model that another mark of the sources tells of. */
function aigcOf(marks: readonly SourceMark[], sourceType: string): { readonly aigc?: string } {
  const written = marks.find(({ label }) => label.aigc !== undefined)?.label.aigc;
  if (written !== undefined) return { aigc: written };
  if (!isGenerativeType(sourceType)) return {};
  const maker = marks.find(({ label }) => isGenerativeType(label.sourceType))?.label;
  return { aigc: writeAigc(maker?.contentProducer ?? '', maker?.produceId ?? '') };
}
