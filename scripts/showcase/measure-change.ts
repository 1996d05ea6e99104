import type { ShowcaseChange } from '../../domain/src/templates/showcase.ts';
import { decodePicture, fitPicture } from '../../engine/src/image/image.ts';
import type { Picture } from '../../engine/src/image/picture.ts';
import { measureTonalRange } from '../../engine/src/kernels/measure/photo-measures.ts';
import { lumaPlane } from '../../engine/src/kernels/planes/exposure.ts';
import { parseReport } from '../../engine/src/run/task-map.ts';

/** What a template changed, in a number that was measured on the two pictures or by the engine while it worked. */
export async function measureChange(
  templateId: string,
  before: Uint8Array | undefined,
  after: Uint8Array,
  report: Readonly<Record<string, unknown>>,
): Promise<ShowcaseChange | null> {
  if (before === undefined) return null;
  const [from, to] = [await decodePicture(before), await decodePicture(after)];
  switch (templateId) {
    case 'upscale':
      return { kind: 'pixels', times: rounded((to.width * to.height) / (from.width * from.height), 1) };
    case 'enhance-light':
      return wider(tonalRange(from), tonalRange(to));
    case 'background-remove':
      return { kind: 'cut', percent: Math.round(transparentShare(to) * 100) };
    case 'old-photo-restore':
      return repair(parseReport('old-photo-restore', report).damagePercent, from, to);
    case 'crowd-removal':
      return { kind: 'removed', people: parseReport('crowd-removal', report).peopleRemoved };
    case 'id-photo': {
      const { checks } = parseReport('id-photo', report);
      return { kind: 'checks', met: checks.filter(({ status }) => status === 'pass').length, of: checks.length };
    }
    case 'anime-portrait':
    case 'sketch-portrait':
    case 'oil-painting':
    case 'ancient-style':
    case 'anime-to-real':
      return reduction(await countColors(from), await countColors(to));
    default:
      return null;
  }
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A print without damage was cleaned and enlarged only. */
function repair(percent: number, from: Picture, to: Picture): ShowcaseChange | null {
  if (percent >= 0.1) return { kind: 'repaired', percent: rounded(percent, 1) };
  const times = rounded((to.width * to.height) / (from.width * from.height), 1);
  return times > 1 ? { kind: 'pixels', times } : null;
}

/** A photo with deep shadow and bright light has its range already: lifting the shadow shows in the picture, not in this number. */
function wider(before: number, after: number): ShowcaseChange | null {
  return after >= before + 5 ? { kind: 'range', before, after } : null;
}

/** Paints that are fewer than the photo's colors say something; more of them do not. */
function reduction(before: number, after: number): ShowcaseChange | null {
  return after < 0.9 * before ? { kind: 'colours', before, after } : null;
}

/** Luma between the darkest and the brightest twentieth, in per cent. */
function tonalRange(picture: Picture): number {
  return Math.round(measureTonalRange(lumaPlane(picture)).range * 100);
}

function transparentShare({ channels, pixels, width, height }: Picture): number {
  if (channels === 3) return 0;
  let clear = 0;
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 255) < 128) clear++;
  return clear / (width * height);
}

/** Colors that differ by more than a 32nd of a channel, both pictures looked at in the same size. */
async function countColors(picture: Picture): Promise<number> {
  const { channels, pixels } = await fitPicture(picture, 640);
  const seen = new Set<number>();
  for (let at = 0; at < pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    seen.add(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3));
  }
  return seen.size;
}
