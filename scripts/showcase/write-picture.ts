import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodePicture, encodePicture, fitPicture, resizePicture } from '../../engine/src/image/image.ts';
import type { Picture } from '../../engine/src/image/picture.ts';
import { carryLabelOver } from '../../engine/src/provenance/provenance.ts';
import { fileWidths } from '../../web/src/ui/picture/picture-sources.ts';

const longestSide = 1200;
const maxBytes = 150_000;

/**
 * Writes `<name>.webp` within the size limit of a card and the smaller widths that pages ask for (`srcSetOf`), each with
 * the picture's AI label.
 */
export async function writePicture(folder: string, name: string, bytes: Uint8Array): Promise<Picture> {
  const decoded = await decodePicture(bytes);
  const full = await fitPicture(decoded, longestSide);
  const xmp = carryLabelOver(decoded.source.xmp);
  const label = xmp === undefined ? {} : { xmp };
  const card = await encodeWithin(full, label);
  await writeFile(path.join(folder, `${name}.webp`), card);
  await writeSet(folder, name, full, label);
  console.log(`${name}  ${Math.round(card.length / 1000)} kB`);
  return full;
}

const smallSide = 800;
const smallMaxBytes = 120_000;

/** `<name>.webp` and a width of 400 for a further example. One format: what is looked at less must not weigh as much. */
export async function writeSmall(
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number }> {
  const decoded = await decodePicture(bytes);
  const full = await fitPicture(decoded, smallSide);
  const xmp = carryLabelOver(decoded.source.xmp);
  const label = xmp === undefined ? {} : { xmp };
  await writeFile(path.join(folder, `${name}.webp`), await encodeWithin(full, label, smallMaxBytes));
  const [width] = fileWidths;
  const narrow =
    width >= full.width
      ? full
      : await resizePicture(full, width, Math.max(1, Math.round((full.height * width) / full.width)));
  const { bytes: narrowBytes } = await encodePicture(narrow, { format: 'webp', quality: 76, ...label });
  await writeFile(path.join(folder, `${name}-${width}.webp`), narrowBytes);
  return { width: full.width, height: full.height };
}

/** The smaller widths of a picture that is there already. */
export async function writeWidthsOf(file: string): Promise<void> {
  const decoded = await decodePicture(await readFile(file));
  const xmp = carryLabelOver(decoded.source.xmp);
  await writeSet(path.dirname(file), path.basename(file, '.webp'), decoded, xmp === undefined ? {} : { xmp });
}

async function writeSet(folder: string, name: string, full: Picture, label: { readonly xmp?: string }): Promise<void> {
  const avif = await encodePicture(full, { format: 'avif', quality: 50, ...label });
  await writeFile(path.join(folder, `${name}.avif`), avif.bytes);
  for (const width of fileWidths) {
    const narrow =
      width >= full.width
        ? full
        : await resizePicture(full, width, Math.max(1, Math.round((full.height * width) / full.width)));
    for (const [format, quality] of [
      ['avif', 50],
      ['webp', 76],
    ] as const) {
      const { bytes } = await encodePicture(narrow, { format, quality, ...label });
      await writeFile(path.join(folder, `${name}-${width}.${format}`), bytes);
    }
  }
}

async function encodeWithin(picture: Picture, label: { readonly xmp?: string }, most = maxBytes): Promise<Uint8Array> {
  for (const quality of [82, 78, 72, 64, 52, 40]) {
    const encoded = await encodePicture(picture, { format: 'webp', quality, ...label });
    if (encoded.bytes.length <= most) return encoded.bytes;
  }
  throw new Error(`a showcase picture does not fit into ${most / 1000} kB`);
}
