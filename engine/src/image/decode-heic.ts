import { EngineError } from '../run/task.ts';
/// <reference path="./libheif.d.ts" />
/**
 * HEIC through libheif compiled to WebAssembly (prebuilt sharp has no HEVC decoder). libheif applies the file's own
 * rotation and mirror boxes, so no EXIF turn follows. It is loaded on first use: 3 MB of code that most tasks never need.
 */
import type { Picture } from './picture.ts';

/**
 * Decodes the primary image of a HEIC file with its ICC profile.
 *
 * @throws EngineError `picture_too_large`, `picture_unreadable`.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Picture> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  let images;
  try {
    images = new libheif.HeifDecoder().decode(bytes);
  } catch (cause) {
    throw new EngineError('picture_unreadable', { reason: 'corrupt' }, { cause });
  }
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) throw new EngineError('picture_unreadable', { reason: 'corrupt' });
  try {
    const width = image.get_width();
    const height = image.get_height();
    if (width * height > maxPixels) throw new EngineError('picture_too_large', { width, height, maxPixels });
    const rgba = await new Promise<Uint8ClampedArray>((resolve, reject) => {
      image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (filled) => {
        if (filled) resolve(filled.data);
        else reject(new EngineError('picture_unreadable', { reason: 'corrupt' }));
      });
    });
    const iccProfile = findIccProfile(bytes);
    return { width, height, ...packSamples(rgba), ...(iccProfile ? { iccProfile } : {}) };
  } finally {
    for (const each of images) each.free();
  }
}

/** Drops the alpha channel when nothing is transparent. */
function packSamples(rgba: Uint8ClampedArray): { channels: 3 | 4; pixels: Uint8Array } {
  for (let i = 3; i < rgba.length; i += 4) {
    if (rgba[i] !== 255) return { channels: 4, pixels: new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length) };
  }
  const pixels = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    pixels[to] = rgba[from];
    pixels[to + 1] = rgba[from + 1];
    pixels[to + 2] = rgba[from + 2];
  }
  return { channels: 3, pixels };
}

/** Boxes on the way to the profile: ISO/IEC 14496-12 `meta` → `iprp` → `ipco` → `colr` of type `prof`. */
const CONTAINERS: ReadonlySet<string> = new Set(['meta', 'iprp', 'ipco']);

function findIccProfile(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const name = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  const walk = (from: number, to: number): Uint8Array | undefined => {
    for (let at = from; at + 8 <= to;) {
      const size = view.getUint32(at);
      if (size < 8 || at + size > to) return undefined;
      const type = name(at + 4);
      if (type === 'colr' && name(at + 8) === 'prof') return bytes.slice(at + 12, at + size);
      if (CONTAINERS.has(type)) {
        const found = walk(at + 8 + (type === 'meta' ? 4 : 0), at + size); // `meta` has version and flags
        if (found) return found;
      }
      at += size;
    }
    return undefined;
  };
  return walk(0, bytes.length);
}
