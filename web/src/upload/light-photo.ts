/** A photo as light as a try needs it: the server makes 1024 pixels of it, and a phone's line sends a whole one for a minute. */
import { visitorEdge } from '@afterglow/domain/templates/quick-previews';
import { drawSmaller } from './draw-smaller.ts';

/** Half as much again as is looked at, so that drawing it here takes nothing away. */
const edge = visitorEdge * 1.5;
const quality = 0.9;
/** About what such a photo weighs. */
const lightBytes = 400_000;
/** Who made it and how: C2PA, IPTC and the AIGC property. Drawing it would lose that, and the result's label with it. */
const origin = /c2pa|SourceType|AIGC/i;

/** The photo itself where it is light already, is no JPEG, or tells how it was made. */
export async function lightPhoto(file: File): Promise<File> {
  if (!isHeavy(file) || (await tellsOrigin(file))) return file;
  const url = URL.createObjectURL(file);
  try {
    const drawn = await drawSmaller(url, edge, quality);
    return drawn !== undefined && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** About how many bytes {@link lightPhoto} leaves of it. */
export const lightSize = (file: File): number => (isHeavy(file) ? lightBytes : file.size);

const isHeavy = ({ type, size }: File): boolean => type === 'image/jpeg' && size > lightBytes;

async function tellsOrigin(file: File): Promise<boolean> {
  return origin.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}
