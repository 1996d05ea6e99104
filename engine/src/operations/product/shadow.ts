/** Shadow and reflection of the subject, on whatever is behind it. */
import type { Picture, SubjectLayers } from '../../image/picture.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import { guessPose, type PoseGuess } from '../../kernels/standing/ground-line.ts';
import type { Light, Pose, StageLight } from '../../kernels/standing/stage-light.ts';
import { findSubjectBox } from '../../kernels/standing/subject-box.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext } from '../../run/context.ts';
import type { OptionsOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { encodeLike } from '../restore/inpaint.ts';
import { findSubject, matteOf, sizeWithin } from './find-subject.ts';
import { drawGround, layGround, type GroundParts } from './ground-layer.ts';
import { shadowContract, type LAMPS } from './shadow-contract.ts';

type Options = OptionsOf<typeof shadowContract>;

/** Where the shadow falls for each lamp, as in Light. */
const AZIMUTHS: Readonly<Record<(typeof LAMPS)[number], number>> = {
  left: 0,
  'back-left': 28,
  back: 90,
  'back-right': 152,
  right: 180,
  'front-right': -152,
  front: -90,
  'front-left': -28,
};

/** A soft lamp above and behind at the left, over a table. */
const STUDIO = { azimuth: 28, elevation: 60, softness: 30 } as const satisfies Light;
export const STUDIO_TILT = 0.2;

/** How a subject rests when nobody has said. `asked` wins, then the scene it stands in, then its outline. */
export function choosePose(layers: SubjectLayers, asked: Options['pose']): PoseGuess {
  if (asked !== 'auto') return { pose: asked, isUnsure: false };
  if (layers.stage !== undefined) return { pose: layers.stage.pose, isUnsure: false };
  if (layers.isCut) return { pose: 'hanging', isUnsure: false };
  const { width, height } = sizeWithin(layers.foreground, 250_000);
  const matte = matteOf(layers, width, height);
  const box = findSubjectBox(matte);
  if (box === undefined) return { pose: 'hanging', isUnsure: false };
  return guessPose(matte, box, brightnessOf(layers.foreground, width, height));
}

/** Of the nearest sample: enough for a mean over many. */
function brightnessOf({ width: across, height: down, pixels }: Picture, width: number, height: number): Plane {
  const brightness = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * down) / height) * across;
    for (let x = 0; x < width; x++, i++) {
      const at = 3 * (row + Math.floor(((x + 0.5) * across) / width));
      brightness.data[i] = 0.299 * pixels[at] + 0.587 * pixels[at + 1] + 0.114 * pixels[at + 2];
    }
  }
  return brightness;
}

/** The light of a plain studio. */
export function studioLight(pose: Pose): StageLight {
  return { light: STUDIO, tilt: STUDIO_TILT, cast: 0.6, gloss: 0, pose, isPlain: true };
}

/** What is behind stays; a shadow that an earlier step of the same chain laid is replaced. */
export const shadowTask = defineTask(shadowContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([picture], options, context) {
    const { layers, model, warnings } = await findSubject(picture, options.quality, partOfContext(context, 0, 0.7));
    throwIfAborted(context.signal);
    context.onProgress('processing', 0.72);
    const { pose, isUnsure } = choosePose(layers, options.pose);
    const base = layers.stage ?? studioLight(pose);
    const stage: StageLight = { ...base, pose, light: chooseLight(base.light, options) };
    const ground = await drawGround(layers, stage, partsOf(options));
    throwIfAborted(context.signal);
    const result = layGround(picture, layers, ground);
    const { width, height } = result;
    return {
      outputs: [
        {
          name: 'result',
          picture: result,
          encode: result.channels === 4 ? { format: 'png' } : encodeLike(picture),
          subject: { ...layers, stage },
        },
      ],
      report: { pose, width, height },
      warnings: isUnsure && ground !== undefined ? [...warnings, 'pose_unsure'] : warnings,
      model: model ?? 'shadow',
    };
  },
});

function chooseLight(light: Light, { lamp, lampHeight, softness }: Options): Light {
  return {
    azimuth: lamp === undefined ? light.azimuth : AZIMUTHS[lamp],
    elevation: lampHeight ?? light.elevation,
    softness: softness ?? light.softness,
  };
}

/** A contact is dark by nature; a reflection is pale by nature. */
function partsOf({ kind, strength, lampHeight }: Options): GroundParts {
  const share = strength / 100;
  const has = (...kinds: readonly Options['kind'][]): number => (kinds.includes(kind) ? share : 0);
  return {
    contact: Math.min(1, 1.4 * has('contact', 'drop', 'reflection', 'full')),
    drop: has('drop', 'full'),
    mirror: 0.6 * has('reflection', 'full'),
    fitsLamp: lampHeight === undefined,
  };
}
