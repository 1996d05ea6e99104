/** The subject of a picture: what an earlier step found, what the picture's own transparency shows, or a cut-out. */
import type { DecodedPicture, Picture, SubjectLayers } from '../../image/picture.ts';
import { planeOfBytes, resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import type { EngineContext } from '../../run/context.ts';
import { EngineError, type EngineWarning } from '../../run/task.ts';
import { cutOut, type CutOutOptions } from '../cut-out/cut-out.ts';
import { warnOfMatte } from '../cut-out/matte-warnings.ts';
import { readOwnAlpha } from '../cut-out/own-matte.ts';

export interface FoundSubject {
  readonly layers: SubjectLayers;
  /** The network that found it; absent when nothing had to be looked for. */
  readonly model?: string;
  /** Why to look at it; none where nothing had to be looked for. */
  readonly warnings: readonly EngineWarning[];
}

/** @throws EngineError `no_subject_found`, `aborted`, `model_unavailable`. */
export async function findSubject(
  picture: DecodedPicture,
  quality: CutOutOptions['quality'],
  context: EngineContext,
): Promise<FoundSubject> {
  if (picture.subject !== undefined) return { layers: picture.subject, warnings: [] };
  const own = readOwnAlpha(picture);
  if (own !== undefined) {
    if (!own.some((value) => value > 127)) throw new EngineError('no_subject_found', { coverage: 0 });
    return { layers: { alpha: own, foreground: rgbOf(picture) }, warnings: [] };
  }
  const { alpha, foreground, model, facts } = await cutOut(picture, { quality }, context);
  return { layers: { alpha, foreground: rgbOf(foreground), model }, model, warnings: warnOfMatte(facts) };
}

/** The matte as a plane 0..1 of another size. */
export function matteOf({ alpha, foreground }: SubjectLayers, width: number, height: number): Plane {
  return resizePlane(planeOfBytes(alpha, foreground.width, foreground.height), width, height);
}

/** Width and height with at most `pixels` pixels, in the picture's own shape. */
export function sizeWithin(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  pixels: number,
): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(8, Math.round(width * scale)), height: Math.max(8, Math.round(height * scale)) };
}

function rgbOf({ width, height, channels, pixels, iccProfile }: Picture): Picture {
  const profile = iccProfile === undefined ? {} : { iccProfile };
  if (channels === 3) return { width, height, channels, pixels, ...profile };
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = pixels[from];
    rgb[to + 1] = pixels[from + 1];
    rgb[to + 2] = pixels[from + 2];
  }
  return { width, height, channels: 3, pixels: rgb, ...profile };
}
