/** The picture at `url` as a JPEG without anything that it told, its longer side at most `edge`. Undefined where this browser cannot draw it. */
import { withBase } from '../base-path/base-path.ts';
export async function drawSmaller(url: string, edge: number, quality: number): Promise<File | undefined> {
  const image = new Image();
  image.src = withBase(url);
  await image.decode();
  const scale = Math.min(1, edge / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob === null ? undefined : new File([blob], 'photo.jpg', { type: blob.type });
}
