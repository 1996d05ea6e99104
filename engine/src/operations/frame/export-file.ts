/** A picture as the file a person asked for: type, size, quality, what is under transparency, and what is told about it. */
import { encodePicture, resizePicture, type EncodeOptions } from '../../image/image.ts';
import type { DecodedPicture, Picture } from '../../image/picture.ts';
import { readExif } from '../../image/read-exif.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { OptionsOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { layOverlay } from '../adjust/adjust-overlay.ts';
import { markText } from './derive.ts';
import { exportContract } from './export-file-contract.ts';

type Settings = OptionsOf<typeof exportContract>;

/** Attempts at `maxBytes`. */
const TRIES = 8;
/** Below this quality a smaller picture looks better than a worse one. */
const LEAST_QUALITY = 40;
/** The label and the signature come on top of what is tried. */
const LABEL_BYTES = 14_000;
/** Files that must be smaller have no room for a signature. */
const LEAST_SIGNED_BYTES = 24_000;
/** Share of a file of limited size that the manifests of its sources may take. */
const CHAIN_SHARE = 0.25;

/** Pictures: the one to save, and the photo it was taken from where its capture data are wanted. The AI label is always carried over. */
export const exportTask = defineTask(exportContract, {
  colour: ({ srgb }) => (srgb ? 'srgb' : 'keep'),
  label: 'carry-over',
  async run([source, photo = source], settings, context) {
    const { width = source.width, mark, background } = settings;
    const based = background === undefined ? source : layOver(source, background);
    const sized = await fitWidth(based, width);
    const marked =
      mark === undefined ? sized : await layOverlay(sized, { text: markText(mark) }, context.assets, context.signal);
    const encode: EncodeOptions = {
      format: settings.format,
      quality: settings.quality,
      ...exifFor(photo.source.exif, settings.metadata),
    };
    const file =
      settings.maxBytes === undefined
        ? { picture: marked, encode }
        : await squeeze(marked, encode, roomIn(settings.maxBytes, [source, photo]), context.signal);
    const isAsGiven =
      settings.lossless &&
      marked === source &&
      settings.maxBytes === undefined &&
      !settings.srgb &&
      source.source.orientation === 1;
    const report = {
      width: file.picture.width,
      height: file.picture.height,
      quality: file.encode.quality ?? settings.quality,
    };
    return {
      outputs: [{ name: 'result', ...file, isAsGiven }],
      report,
      model: 'export',
      ...(settings.maxBytes === undefined
        ? {}
        : { chainShare: CHAIN_SHARE, unsigned: settings.maxBytes < LEAST_SIGNED_BYTES }),
    };
  },
});

function exifFor(block: Uint8Array | undefined, wanted: Settings['metadata']): Pick<EncodeOptions, 'exif'> {
  if (wanted === 'none') return {};
  const { main, exposure } = readExif(block);
  if (wanted === 'capture') return { exif: { IFD0: { ...main }, IFD2: { ...exposure } } };
  const { Copyright } = main;
  return Copyright === undefined ? {} : { exif: { IFD0: { Copyright } } };
}

async function fitWidth(picture: Picture, width: number): Promise<Picture> {
  const scale = Math.min(1, width / picture.width);
  return resizePicture(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
}

/** The picture over one color, without alpha. */
function layOver(picture: Picture, background: string): Picture {
  const { width, height, channels, pixels } = picture;
  if (channels === 3) return picture;
  const below = parseHexColor(background);
  const out = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < out.length; from += 4, to += 3) {
    const cover = pixels[from + 3] / 255;
    for (let c = 0; c < 3; c++) out[to + c] = Math.round(pixels[from + c] * cover + below[c] * (1 - cover));
  }
  return { ...picture, channels: 3, pixels: out };
}

/** What the encoded picture may take of a file. */
function roomIn(maxBytes: number, sources: readonly DecodedPicture[]): number {
  const chain = sources.reduce((sum, { source }) => sum + (source.manifestBytes ?? 0), 0);
  return Math.max(500, maxBytes - Math.min(LABEL_BYTES, maxBytes / 3) - Math.min(chain, maxBytes * CHAIN_SHARE));
}

/** Halves the way between the best quality and the least, and then makes the picture smaller. */
async function squeeze(
  picture: Picture,
  encode: EncodeOptions,
  room: number,
  signal: AbortSignal,
): Promise<{ picture: Picture; encode: EncodeOptions }> {
  const sizeOf = async (candidate: Picture, quality: number): Promise<number> => {
    throwIfAborted(signal);
    return (await encodePicture(candidate, { ...encode, quality })).bytes.length;
  };
  const best = encode.quality ?? 90;
  let tried = await sizeOf(picture, best);
  if (tried <= room) return { picture, encode };
  let quality = best;
  let tries = 1;
  if (encode.format !== 'png') {
    tried = await sizeOf(picture, LEAST_QUALITY);
    tries++;
    quality = Math.min(best, LEAST_QUALITY);
    if (tried <= room) {
      let above = best;
      while (above - quality > 2 && tries < TRIES) {
        const middle = Math.round((quality + above) / 2);
        if ((await sizeOf(picture, middle)) <= room) quality = middle;
        else above = middle;
        tries++;
      }
      return { picture, encode: { ...encode, quality } };
    }
  }
  let smaller = picture;
  while (tried > room && tries < TRIES) {
    const scale = Math.min(0.9, Math.sqrt(room / tried) * 0.96);
    smaller = await resizePicture(
      picture,
      Math.max(1, Math.round(smaller.width * scale)),
      Math.max(1, Math.round(smaller.height * scale)),
    );
    tried = await sizeOf(smaller, quality);
    tries++;
  }
  return { picture: smaller, encode: { ...encode, quality } };
}
