const EDGE = 320;

/** A small picture of a file as an address, to be revoked; undefined where this browser cannot draw it. */
export async function drawThumbnail(file: File): Promise<string | undefined> {
  try {
    const whole = await createImageBitmap(file);
    const scale = Math.min(1, EDGE / Math.min(whole.width, whole.height));
    const canvas = new OffscreenCanvas(Math.ceil(whole.width * scale), Math.ceil(whole.height * scale));
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }));
  } catch {
    return undefined;
  }
}
