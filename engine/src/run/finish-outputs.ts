/** The last steps of every picture that leaves the engine, in this order: encoding with the AI label in XMP, then the signature over both. */
import { averageColor, encodePicture } from '../image/image.ts';
import { carryLabelOver, readLabelXmp, writeLabelXmp, type ProvenanceLabel } from '../provenance/provenance.ts';
import { SIGNED_TYPES, type PictureSigner } from '../provenance/sign-picture.ts';
import type { UncheckedRequest } from './engine-request.ts';
import type { TaskLabel, TaskOutput } from './task-row.ts';
import type { EngineOutput } from './task.ts';

/** Copies up to this side are previews: a signature would be a third of their bytes. */
const LARGEST_PREVIEW = 320;

interface Origin {
  /** The row's label: how its outputs are made. */
  readonly taskLabel: TaskLabel;
  readonly request: UncheckedRequest;
  /** XMP of the first picture that was read. */
  readonly sourceXmp: string | undefined;
  /** Undefined: nothing is signed. */
  readonly signer: PictureSigner | undefined;
}

/** @throws EngineError `picture_too_large` when a file type cannot hold the size. */
export async function finishOutputs(
  outputs: readonly TaskOutput[],
  { taskLabel, request, sourceXmp, signer }: Origin,
): Promise<EngineOutput[]> {
  const copies = taskLabel === 'carry-over';
  const label = copies ? readLabelXmp(sourceXmp) : newLabel(taskLabel, request);
  const xmp = copies || !label ? carryLabelOver(sourceXmp) : writeLabelXmp(label);
  const finished: EngineOutput[] = [];
  for (const { picture, encode } of outputs) {
    const output = {
      ...(await encodePicture(picture, { ...encode, xmp })),
      averageColour: await averageColor(picture),
    };
    const isPreview = copies && Math.max(picture.width, picture.height) <= LARGEST_PREVIEW;
    if (!signer || !label || isPreview || !SIGNED_TYPES.has(output.mimeType)) {
      finished.push(output);
      continue;
    }
    // A picture from words has none, though it came in as a picture when a creative model made it.
    const hasSource = request.images.length > 0 && label.sourceType !== 'trainedAlgorithmicMedia';
    const claim = { sourceType: label.sourceType, task: request.task, produceId: label.produceId, hasSource };
    finished.push({ ...output, bytes: await signer.sign(output.bytes, output.mimeType, claim) });
  }
  return finished;
}

function newLabel(sourceType: Exclude<TaskLabel, 'carry-over'>, request: UncheckedRequest): ProvenanceLabel {
  const { contentProducer = 'Afterglow', produceId = '' } = request.label ?? {};
  return { sourceType, contentProducer, produceId };
}
