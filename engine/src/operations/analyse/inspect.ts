/**
 * Upload inspection: decodes the whole file within limits and makes the normalized master that every later step reads:
 * upright, without location and other private metadata, with its color profile. An upright JPEG keeps its compressed
 * samples and loses everything else; other lossy sources, and photos to be turned, become JPEG 95 at full chroma (no visible loss,
 * a third of a PNG, yet larger than what a phone wrote). PNG and everything with transparency becomes PNG.
 */
import { averageColor, type EncodeOptions } from '../../image/image.ts';
import type { DecodedPicture } from '../../image/picture.ts';
import { readExif } from '../../image/read-exif.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { inspectContract } from './inspect-contract.ts';

export const inspectTask = defineTask(inspectContract, {
  colour: 'keep',
  label: 'carry-over',
  async run([picture], { maxBytes }) {
    const { source } = picture;
    if (source.byteLength > maxBytes) {
      throw new EngineError('picture_too_large', { bytes: source.byteLength, maxBytes });
    }
    const facts = readExif(source.exif);
    const exif = { IFD0: { ...facts.main }, IFD2: { ...facts.exposure } };
    const hasFacts = Object.keys(exif.IFD0).length + Object.keys(exif.IFD2).length > 0;
    const encode: EncodeOptions = { ...masterFormat(picture), ...(hasFacts ? { exif } : {}) };
    const report = {
      width: picture.width,
      height: picture.height,
      sourceType: source.mimeType,
      mimeType: `image/${encode.format}`,
      frames: source.frames,
      averageColour: await averageColor(picture),
      hasProfile: picture.iccProfile !== undefined,
      hasAlpha: picture.channels === 4,
      locationRemoved: facts.hasLocation,
      camera: [facts.main['Make'], facts.main['Model']].filter(Boolean).join(' '),
      takenAt: facts.exposure['DateTimeOriginal'] ?? '',
    };
    const isAsGiven = source.orientation === 1;
    return { outputs: [{ name: 'master', picture, encode, isAsGiven }], report, model: 'inspect' };
  },
});

function masterFormat({ channels, source }: DecodedPicture): EncodeOptions {
  if (channels === 4 || source.mimeType === 'image/png') return { format: 'png' };
  return { format: 'jpeg', quality: 95, fullChroma: true };
}
