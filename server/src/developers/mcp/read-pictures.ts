/** Pictures that a call brings: ids of pictures in the studio, or the bytes themselves. An address is never asked for. */
import { idSchema } from '@afterglow/domain/contract/base';
import { uploadedImageSchema } from '@afterglow/domain/contract/studio/images';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Api } from './call-api.ts';
import { refuseField } from './studio.ts';

const dataUri = /^data:image\/[\w.+-]+;base64,/i;
/** The least of a picture: shorter texts are names that somebody guessed. */
const leastLength = 64;

/**
 * Ids of the pictures; those that came as bytes are uploaded. With `confirmed`, an order that was quoted: it names its pictures
 * by id, as the quote did. Throws `invalid_input` { field }, `confirmation_invalid`, and what the upload is refused for.
 */
export async function readPictures(api: Api, pictures: readonly string[], confirmed: boolean): Promise<string[]> {
  const ids: string[] = [];
  for (const picture of pictures) {
    if (idSchema.safeParse(picture).success) ids.push(picture);
    else if (confirmed) throw new AppError('confirmation_invalid');
    else ids.push(await upload(api, decode(picture)));
  }
  return ids;
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const body = text.replace(dataUri, '').replaceAll(/\s/g, '');
  if (body.length < leastLength || !/^[A-Za-z0-9+/]+={0,2}$/.test(body)) refuseField('image');
  return Uint8Array.from(Buffer.from(body, 'base64'));
}

async function upload(api: Api, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  // what it is is found out from its bytes
  form.set('file', new File([bytes], 'picture'));
  return (await api.post(uploadedImageSchema, '/api/images', form)).id;
}
