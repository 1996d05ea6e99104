/**
 * Wraps raw samples and their ICC profile as an uncompressed TIFF 6.0. sharp can attach a profile without converting
 * only when the profile came in with the pixels, and raw input has no place for one.
 */
import type { Picture } from './picture.ts';

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

/** One strip, chunky, little-endian; tag numbers from TIFF 6.0, 34675 from the ICC specification. */
export function wrapAsTiff({ width, height, channels, pixels, iccProfile }: Picture): Uint8Array {
  const profile = iccProfile ?? new Uint8Array(0);
  const entryCount = channels === 4 ? 12 : 11;
  const bitsAt = 8 + 2 + entryCount * 12 + 4;
  const profileAt = bitsAt + 8;
  const pixelsAt = profileAt + profile.length + (profile.length % 2);
  const bytes = new Uint8Array(pixelsAt + pixels.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0]);
  view.setUint32(4, 8, true);
  view.setUint16(8, entryCount, true);
  let at = 10;
  const entry = (tag: number, type: number, count: number, value: number): void => {
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
    at += 12;
  };
  entry(256, LONG, 1, width);
  entry(257, LONG, 1, height);
  entry(258, SHORT, channels, bitsAt);
  entry(259, SHORT, 1, 1); // no compression
  entry(262, SHORT, 1, 2); // RGB
  entry(273, LONG, 1, pixelsAt);
  entry(277, SHORT, 1, channels);
  entry(278, LONG, 1, height);
  entry(279, LONG, 1, pixels.length);
  entry(284, SHORT, 1, 1); // chunky
  if (channels === 4) entry(338, SHORT, 1, 2); // straight alpha
  entry(34675, UNDEFINED, profile.length, profileAt);
  for (let channel = 0; channel < channels; channel++) view.setUint16(bitsAt + channel * 2, 8, true);
  bytes.set(profile, profileAt);
  bytes.set(pixels, pixelsAt);
  return bytes;
}
