/** What one would do first to a product photo: straighten it, crop it to its subject, and improve its light. */
import { dropAlpha } from '../../image/image.ts';
import type { DecodedPicture, Picture, SubjectLayers } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { findSubjectBox } from '../../kernels/standing/subject-box.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import type { OptionsOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { adjustGeometry } from '../adjust/adjust-geometry.ts';
import { findLean } from '../adjust/find-lean.ts';
import { enhanceLight } from '../light/enhance-light.ts';
import { encodeLike } from '../restore/inpaint.ts';
import { autoContract } from './auto-contract.ts';
import { findSubject, matteOf, type FoundSubject } from './find-subject.ts';

type Options = OptionsOf<typeof autoContract>;

export const autoTask = defineTask(autoContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([photo], options, context) {
    const degrees = options.straighten ? await findLean(photo) : 0;
    const upright = degrees === 0 ? photo : { ...(await turn(photo, -degrees)), source: photo.source };
    throwIfAborted(context.signal);
    const {
      picture,
      subject,
      model,
      warnings = [],
    } = await cropToSubject(upright, options, partOfContext(context, 0.05, 0.7));
    throwIfAborted(context.signal);
    const lit = options.light
      ? await enhanceLight(picture, 1, partOfContext(context, 0.7, 0.98), subject?.alpha)
      : undefined;
    const result = lit?.picture ?? picture;
    const { width, height } = result;
    return {
      outputs: [
        {
          name: 'result',
          picture: result,
          encode: encodeLike(photo),
          subject: subject && { ...subject, foreground: lit ? dropAlpha(result) : subject.foreground },
        },
      ],
      report: {
        degrees: roundTo(-degrees, 2),
        kept: roundTo((width * height) / (upright.width * upright.height), 4),
        width,
        height,
      },
      warnings,
      model: [model, lit?.model].filter((name) => name !== undefined).join(' + ') || 'auto',
    };
  },
});

function turn(photo: Picture, degrees: number): Promise<Picture> {
  const still = {
    rotate: 0,
    flipHorizontal: false,
    flipVertical: false,
    trim: false,
    uprights: false,
    level: false,
  } as const;
  return adjustGeometry(photo, { ...still, straighten: degrees });
}

interface Cropped {
  readonly picture: Picture;
  readonly subject?: SubjectLayers;
  readonly model?: string | undefined;
  readonly warnings?: FoundSubject['warnings'];
}

/** The subject with its margin, as far as the photo reaches; the whole photo where no subject stands out. */
async function cropToSubject(
  photo: DecodedPicture,
  { crop, margin, quality }: Options,
  context: EngineContext,
): Promise<Cropped> {
  if (!crop) return { picture: photo };
  const found = await findSubjectIfAny(photo, quality, context);
  const box = found && findSubjectBox(matteOf(found.layers, photo.width, photo.height));
  if (found === undefined || box === undefined) return { picture: photo };
  const border = Math.round((margin / 100) * Math.max(box.right - box.left, box.bottom - box.top));
  const left = Math.max(0, box.left - border);
  const top = Math.max(0, box.top - border);
  const width = Math.min(photo.width, box.right + border) - left;
  const height = Math.min(photo.height, box.bottom + border) - top;
  const { alpha, foreground, model } = found.layers;
  const cover = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * photo.width + left;
    cover.set(alpha.subarray(from, from + width), y * width);
  }
  return {
    picture: cropPicture(photo, left, top, width, height),
    subject: { alpha: cover, foreground: cropPicture(foreground, left, top, width, height), model },
    model: found.model,
    warnings: found.warnings,
  };
}

async function findSubjectIfAny(
  photo: DecodedPicture,
  quality: Options['quality'],
  context: EngineContext,
): Promise<FoundSubject | undefined> {
  try {
    return await findSubject(photo, quality, context);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no_subject_found') return undefined;
    throw error;
  }
}
