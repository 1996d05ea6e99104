/** What stands behind the subject: a color, a studio gradient, another picture, or a studio scene. */
import { LINEAR } from '@afterglow/pixels/linear-light';
import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { DecodedPicture, Picture, SubjectLayers } from '../../image/picture.ts';
import { lumaOf } from '../../kernels/planes/exposure.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { fromLinear } from '../../kernels/planes/linear-light.ts';
import { clamp } from '../../kernels/planes/plane.ts';
import { drawScene, getScene, stageFor } from '../../kernels/scenes/draw-scene.ts';
import { readColor } from '../../kernels/scenes/scene-color.ts';
import type { SceneName } from '../../kernels/scenes/scene-names.ts';
import { findGround } from '../../kernels/standing/ground-line.ts';
import type { Pose, StageLight } from '../../kernels/standing/stage-light.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import type { OptionsOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { coverPicture, drawGradient } from '../cut-out/replace-background.ts';
import { backgroundContract } from './background-contract.ts';
import { findSubject, matteOf, sizeWithin } from './find-subject.ts';
import { drawGround, layGround, type GroundParts } from './ground-layer.ts';
import { lightSubject } from './light-subject.ts';
import { choosePose, studioLight } from './shadow.ts';

type Options = OptionsOf<typeof backgroundContract>;

/** A scene is drawn with at most so many pixels and enlarged to a larger picture. */
const SCENE_PIXELS = 4_200_000;
/** Rows of a scene between two looks at whether to stop. */
const ROWS = 64;

/** The subject with what is behind it, and the parts of a shadow that belong there. */
interface Backdrop {
  readonly layers: SubjectLayers;
  readonly ground: GroundParts | undefined;
}

export const backgroundTask = defineTask(backgroundContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([picture, other], options, context) {
    if ((options.kind === 'picture') !== (other !== undefined))
      throw new EngineError('options_invalid', {
        path: 'images',
        message: 'a second picture belongs to the background "picture", and only there',
      });
    const found = await findSubject(picture, options.quality, partOfContext(context, 0, 0.6));
    throwIfAborted(context.signal);
    const { pose, isUnsure } = choosePose({ ...found.layers, stage: undefined }, options.pose);
    const { layers, ground } = await setBackdrop(found.layers, pose, other, options, partOfContext(context, 0.6, 0.95));
    throwIfAborted(context.signal);
    const laid = ground && options.shadow && layers.stage ? await drawGround(layers, layers.stage, ground) : undefined;
    const result = layGround(picture, layers, laid);
    const { width, height } = result;
    return {
      outputs: [{ name: 'result', picture: result, encode: encodeOn(options, picture), subject: layers }],
      report: { pose, width, height },
      warnings: isUnsure && laid !== undefined ? [...found.warnings, 'pose_unsure'] : found.warnings,
      model: found.model ?? 'background',
    };
  },
});

/** One plain color packs well without loss; scenes and photos do not. */
function encodeOn({ kind }: Options, { source }: DecodedPicture) {
  if (kind === 'color' || source.mimeType === 'image/png') return { format: 'png' as const };
  return { format: 'jpeg' as const, quality: 95, fullChroma: true };
}

async function setBackdrop(
  layers: SubjectLayers,
  pose: Pose,
  other: DecodedPicture | undefined,
  { kind, color }: Options,
  context: EngineContext,
): Promise<Backdrop> {
  const { width, height } = layers.foreground;
  const stage = studioLight(pose);
  if (kind === 'color') return { layers: { ...layers, behind: plain(width, height, color), stage }, ground: undefined };
  if (kind === 'gradient') {
    const size = sizeWithin(layers.foreground, 1_000_000);
    const box = findGround(matteOf(layers, size.width, size.height))?.box;
    const middle = box
      ? ([(box.left + box.right) / 2, box.top + (box.bottom - box.top) * 0.4] as const)
      : ([size.width / 2, size.height / 2] as const);
    const drawn = fromLinear(drawGradient(size.width, size.height, color, middle));
    const behind = await resizePicture(drawn, width, height, 'cubic');
    return { layers: { ...layers, behind, stage }, ground: { contact: 0.9, drop: 0.5, mirror: 0, fitsLamp: true } };
  }
  if (kind === 'picture') {
    if (other === undefined) throw new Error('a second picture was checked for');
    const behind = await coverPicture(dropAlpha(other), width, height);
    const tint = await tintOf(behind);
    const lit = await lightSubject(layers, behind, { tint, exposure: 1, stands: pose === 'standing' });
    return { layers: { ...lit, behind, stage }, ground: { contact: 0.9, drop: 0.5, mirror: 0, fitsLamp: true } };
  }
  return setScene(layers, kind, pose, color, context);
}

async function setScene(
  layers: SubjectLayers,
  name: SceneName,
  pose: Pose,
  color: string,
  context: EngineContext,
): Promise<Backdrop> {
  const scene = getScene(name);
  const { width, height } = layers.foreground;
  const size = sizeWithin(layers.foreground, SCENE_PIXELS);
  const ground = findGround(matteOf(layers, size.width, size.height));
  if (ground === undefined) throw new EngineError('no_subject_found', { coverage: 0 });
  const step = reportSteps(context, 0, 0.9);
  const onRow = async (row: number): Promise<void> => {
    if (row % ROWS === 0) await step(row / size.height);
  };
  const stage = stageFor(scene, size.width, size.height, ground, pose);
  const { light, receives } = await drawScene(scene, stage, readColor(color), onRow);
  const behind = await resizePicture(fromLinear(light), width, height, 'cubic');
  const lit = await lightSubject(layers, behind, {
    tint: scene.tint,
    exposure: scene.exposure,
    stands: pose === 'standing',
  });
  const { tilt, cast, gloss } = scene;
  const stageLight: StageLight = { light: scene.light, tilt, cast, gloss, pose, isPlain: false, receives };
  return {
    layers: { ...lit, behind, stage: stageLight },
    ground: { contact: 0.92, drop: cast, mirror: gloss, fitsLamp: false },
  };
}

function plain(width: number, height: number, color: string): Picture {
  const pixels = new Uint8Array(width * height * 3);
  const samples = parseHexColor(color);
  for (let i = 0; i < pixels.length; i += 3) {
    pixels[i] = samples[0];
    pixels[i + 1] = samples[1];
    pixels[i + 2] = samples[2];
  }
  return { width, height, channels: 3, pixels };
}

/** A quarter of the way from white to the mean color of a picture, without its brightness. */
async function tintOf(picture: Picture): Promise<[red: number, green: number, blue: number]> {
  const { pixels } = await resizePicture(picture, 1, 1, 'linear');
  const [red, green, blue] = [LINEAR[pixels[0]], LINEAR[pixels[1]], LINEAR[pixels[2]]];
  const luma = lumaOf(red, green, blue) + 1e-3;
  const toward = (channel: number): number => clamp(((channel + 1e-3) / luma) ** 0.25, 0.88, 1.12);
  return [toward(red), toward(green), toward(blue)];
}
