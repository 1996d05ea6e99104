import type { LocalizedText } from '../locale.ts';

/** Messages of codes about pictures that come in and the work done on them, part of the catalogue in `error-messages.ts`. */
export const generationErrorMessages = {
  file_missing: {
    zh: '没有收到文件，请选择一张照片。',
    en: 'No file arrived. Please choose a photo.',
    es: 'No llegó ningún archivo. Elige una foto.',
  },
  file_type_unsupported: {
    zh: '不支持这种文件。请上传 JPG、PNG、WebP 或 HEIC。',
    en: 'Unsupported file type. Please upload JPG, PNG, WebP or HEIC.',
    es: 'Tipo de archivo no admitido. Sube JPG, PNG, WebP o HEIC.',
  },
  file_too_large: {
    zh: '文件太大，最大 {size}。',
    en: 'The file is too large; the limit is {size}.',
    es: 'El archivo es demasiado grande; el límite es {size}.',
  },
  picture_too_large: {
    zh: '图片像素太多，最大 {megapixels} 百万像素。',
    en: 'The picture has too many pixels; the limit is {megapixels} megapixels.',
    es: 'La imagen tiene demasiados píxeles; el límite es {megapixels} megapíxeles.',
  },
  picture_unreadable: {
    zh: '这张图片已损坏或不完整，无法读取。请换一张或重新导出。',
    en: 'This picture is damaged or incomplete and cannot be read. Please choose another or export it again.',
    es: 'Esta imagen está dañada o incompleta y no se puede leer. Elige otra o expórtala de nuevo.',
  },
  upload_failed: {
    zh: '上传失败，请再试一次。',
    en: 'The upload failed. Please try again.',
    es: 'La subida ha fallado. Inténtalo de nuevo.',
  },
  image_not_found: {
    zh: '没有找到这张图片。',
    en: 'We could not find this picture.',
    es: 'No hemos encontrado esta imagen.',
  },
  too_many_images: {
    zh: '图片太多，最多 {count} 张。',
    en: 'Too many pictures; the maximum is {count}.',
    es: 'Demasiadas imágenes; el máximo es {count}.',
  },
  generation_not_found: {
    zh: '没有找到这次处理。',
    en: 'We could not find this job.',
    es: 'No hemos encontrado este trabajo.',
  },
  generation_already_finished: {
    zh: '这次处理已经结束，无法取消。',
    en: 'This job has already ended and cannot be cancelled.',
    es: 'Este trabajo ya ha terminado y no se puede cancelar.',
  },
  too_many_generations: {
    zh: '同时进行的处理太多，最多 {count} 个，请等其中一个完成。',
    en: 'Too many jobs at once; the maximum is {count}. Please wait for one to finish.',
    es: 'Demasiados trabajos a la vez; el máximo es {count}. Espera a que termine uno.',
  },
  model_unavailable: {
    zh: '处理所需的模型还没有下载好，没有扣除积分。请检查服务器的网络后再试。',
    en: 'A model this needs could not be fetched; no credits were spent. Check the server’s network and try again.',
    es: 'No se pudo obtener un modelo necesario; no se gastaron créditos. Revisa la red del servidor e inténtalo de nuevo.',
  },
  processing_failed: {
    zh: '处理失败，积分已退回，请再试一次。',
    en: 'Processing failed; your credits are back. Please try again.',
    es: 'El proceso ha fallado; tus créditos han vuelto. Inténtalo de nuevo.',
  },
  processing_timed_out: {
    zh: '处理超时，积分已退回。请换一张较小的图片再试。',
    en: 'Processing took too long; your credits are back. Please try a smaller picture.',
    es: 'El proceso tardó demasiado; tus créditos han vuelto. Prueba con una imagen más pequeña.',
  },
  no_subject_found: {
    zh: '没有找到清晰的主体，积分已退回。请换一张主体更明显的照片。',
    en: 'No clear subject was found; your credits are back. Please try a photo with a clearer subject.',
    es: 'No se encontró un sujeto claro; tus créditos han vuelto. Prueba con una foto de sujeto más claro.',
  },
  no_face_found: {
    zh: '没有找到人脸，积分已退回。请用一张正面、清楚的照片。',
    en: 'No face was found; your credits are back. Please use a clear photo taken from the front.',
    es: 'No se encontró ninguna cara; tus créditos han vuelto. Usa una foto nítida y de frente.',
  },
  several_faces_found: {
    zh: '照片里有多张人脸，积分已退回。请用只有一个人的照片。',
    en: 'There are several faces; your credits are back. Please use a photo of one person.',
    es: 'Hay varias caras; tus créditos han vuelto. Usa una foto de una sola persona.',
  },
  picture_too_dark: {
    zh: '照片太暗，看不清主体，积分已退回。请先用“光线增强”提亮，或换一张更亮的照片。',
    en: 'The photo is too dark to make out a subject; your credits are back. Brighten it first, or try a lighter photo.',
    es: 'La foto es demasiado oscura para distinguir un sujeto; tus créditos han vuelto. Aclárala primero o prueba con una foto más clara.',
  },
  picture_too_narrow: {
    zh: '图片太狭长，积分已退回。请先裁剪得方正一些。',
    en: 'The picture is too long and narrow; your credits are back. Please crop it to a squarer shape first.',
    es: 'La imagen es demasiado alargada; tus créditos han vuelto. Recórtala antes para que sea más cuadrada.',
  },
  face_too_small: {
    zh: '照片里的脸太小，放大后会模糊，积分已退回。请用一张离得更近的照片。',
    en: 'The face is too small in this photo to be sharp; your credits are back. Please use one taken from nearer.',
    es: 'La cara es demasiado pequeña para verse nítida; tus créditos han vuelto. Usa una foto hecha más de cerca.',
  },
  hair_not_found: {
    zh: '没有找到可以染色的头发，积分已退回。请换一张头发露出来、看得清楚的照片。',
    en: 'No hair was found that could be dyed; your credits are back. Please use a photo in which the hair shows clearly.',
    es: 'No se encontró pelo que teñir; tus créditos han vuelto. Usa una foto en la que se vea bien el pelo.',
  },
  nobody_to_remove: {
    zh: '照片里没有找到要去除的人，积分已退回。如果有人没被认出来，可以在编辑器里把他们涂出来再擦除。',
    en: 'Nobody to take out was found; your credits are back. If somebody was overlooked, mark them in the editor and erase them there.',
    es: 'No se encontró a nadie que quitar; tus créditos han vuelto. Si se pasó a alguien por alto, márcalo en el editor y bórralo allí.',
  },
  too_much_to_remove: {
    zh: '要去除的人占了画面的 {holePercent}%，剩下的不够补全背景，积分已退回。请少去除几个人，或换一张照片。',
    en: 'Those to be removed fill {holePercent}% of the picture, which leaves too little to fill it with; your credits are back. Remove fewer people or try another photo.',
    es: 'Las personas por quitar ocupan el {holePercent} % de la imagen y queda muy poco para rellenarla; tus créditos han vuelto. Quita menos personas o prueba con otra foto.',
  },
  nothing_to_outline: {
    zh: '照片里没有足够清晰的轮廓，积分已退回。请换一张主体更明显的照片。',
    en: 'Nothing stands out clearly enough to outline; your credits are back. Please try a photo with a clearer subject.',
    es: 'Nada destaca lo suficiente para trazar su contorno; tus créditos han vuelto. Prueba con una foto de sujeto más claro.',
  },
  text_blocked: {
    zh: '这段文字要求的内容（{topic}）我们不做。没有扣除积分，改一改说法就可以继续。',
    en: 'These words ask for something that is not made here ({topic}). No credits were used; change them and go on.',
    es: 'Este texto pide algo que aquí no se hace ({topic}). No se han usado créditos; cámbialo y sigue.',
  },
  picture_blocked: {
    zh: '这张图片可能含有色情内容，无法处理。没有扣除积分，请换一张图片。',
    en: 'This picture seems to contain sexual content, so it was not processed. No credits were used. Please try another picture.',
    es: 'Esta imagen parece tener contenido sexual y no se ha procesado. No se han usado créditos. Prueba con otra imagen.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
