/** Reads an EXIF block (TIFF 6.0 directories) far enough to tell harmless facts from private ones. */

/** Facts that a person may keep: about the camera and the exposure, nothing about who, where or which device. */
const HARMLESS: Readonly<Record<'main' | 'exposure', Readonly<Record<number, string>>>> = {
  main: { 0x010f: 'Make', 0x0110: 'Model', 0x8298: 'Copyright' },
  exposure: {
    0x829a: 'ExposureTime',
    0x829d: 'FNumber',
    0x8827: 'ISOSpeedRatings',
    0x9003: 'DateTimeOriginal',
    0x920a: 'FocalLength',
    0xa434: 'LensModel',
  },
};
const EXPOSURE_DIRECTORY = 0x8769;
const LOCATION_DIRECTORY = 0x8825;

export interface ExifFacts {
  /** Tag name → text as sharp's `withExif` takes it, directory IFD0. */
  readonly main: Readonly<Record<string, string>>;
  /** The same for the EXIF directory (IFD2 in sharp). */
  readonly exposure: Readonly<Record<string, string>>;
  /** The block holds a GPS directory. */
  readonly hasLocation: boolean;
}

const NOTHING: ExifFacts = { main: {}, exposure: {}, hasLocation: false };

/** Never throws: damaged blocks simply tell less. */
export function readExif(block: Uint8Array | undefined): ExifFacts {
  if (!block) return NOTHING;
  const start = String.fromCharCode(...block.subarray(0, 4)) === 'Exif' ? 6 : 0;
  const view = new DataView(block.buffer, block.byteOffset + start, block.length - start);
  try {
    const little = view.getUint16(0) === 0x4949;
    const first = readDirectory(view, view.getUint32(4, little), little);
    const exposureAt = Number(first.get(EXPOSURE_DIRECTORY));
    const second = exposureAt > 0 ? readDirectory(view, exposureAt, little) : new Map<number, string>();
    return {
      main: pick(first, HARMLESS.main),
      exposure: pick(second, HARMLESS.exposure),
      hasLocation: first.has(LOCATION_DIRECTORY),
    };
  } catch (error) {
    if (error instanceof RangeError) return NOTHING; // an offset points outside the block
    throw error;
  }
}

function pick(found: ReadonlyMap<number, string>, names: Readonly<Record<number, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [tag, name] of Object.entries(names)) {
    const value = found.get(Number(tag));
    if (value) kept[name] = value;
  }
  return kept;
}

const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

/** Text, short, long and unsigned rational entries; others are left out. */
function readDirectory(view: DataView, at: number, little: boolean): Map<number, string> {
  const found = new Map<number, string>();
  const count = view.getUint16(at, little);
  for (let i = 0; i < count; i++) {
    const entry = at + 2 + i * 12;
    const tag = view.getUint16(entry, little);
    const type = view.getUint16(entry + 2, little);
    const length = view.getUint32(entry + 4, little);
    const offset = view.getUint32(entry + 8, little);
    if (type === SHORT) found.set(tag, String(view.getUint16(entry + 8, little)));
    if (type === LONG) found.set(tag, String(offset));
    if (type === RATIONAL) found.set(tag, `${view.getUint32(offset, little)}/${view.getUint32(offset + 4, little)}`);
    if (type === ASCII && length < 1000) {
      const from = length <= 4 ? entry + 8 : offset;
      let text = '';
      for (let k = 0; k < length; k++) text += String.fromCharCode(view.getUint8(from + k));
      // Printable only: what is written into another file must not carry control characters along.
      found.set(tag, text.replaceAll(/[^\x20-\x7e]/g, '').trim());
    }
  }
  return found;
}
