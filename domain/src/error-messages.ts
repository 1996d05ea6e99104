import { billingErrorMessages } from './error-messages-billing.ts';
import { creativeErrorMessages } from './error-messages-creative.ts';
import { editorErrorMessages } from './error-messages-editor.ts';
import { offerErrorMessages } from './error-messages-offer.ts';
import { deskErrorMessages } from './error-messages-desk.ts';
import { systemErrorMessages } from './error-messages-system.ts';
import { userErrorMessages } from './error-messages-users.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import type { Locale, LocalizedText } from './locale.ts';

/** One row a code. `{name}` is filled from the error's details; a missing language does not compile. */
const messages: Readonly<Record<ErrorCode, LocalizedText>> = {
  ...billingErrorMessages,
  ...systemErrorMessages,
  ...userErrorMessages,
  ...creativeErrorMessages,
  ...deskErrorMessages,
  ...offerErrorMessages,
  ...editorErrorMessages,
  invalid_input: {
    zh: '提交的内容有误（{field}），请检查后再试。',
    en: 'Something in the form is not right ({field}). Please check it and try again.',
    es: 'Hay un dato incorrecto ({field}). Revísalo e inténtalo de nuevo.',
  },
  not_logged_in: {
    zh: '用户未登录，请先登录后再使用 AI 功能。',
    en: 'User not logged in. Please log in to use AI features.',
    es: 'No has iniciado sesión. Inicia sesión para usar las funciones de IA.',
  },
  session_expired: {
    zh: '登录已过期，请重新登录。你填写的内容不会丢失。',
    en: 'Your session has ended. Please log in again; what you typed is kept.',
    es: 'Tu sesión ha terminado. Vuelve a iniciar sesión; lo que escribiste se conserva.',
  },
  forbidden: {
    zh: '你没有权限执行此操作。',
    en: 'You are not allowed to do this.',
    es: 'No tienes permiso para hacer esto.',
  },
  banned: {
    zh: '此账号已被停用（{reason}）。如有疑问，请联系我们。',
    en: 'This account is suspended ({reason}). Please contact us if you think this is wrong.',
    es: 'Esta cuenta está suspendida ({reason}). Si crees que es un error, contáctanos.',
  },
  not_found: {
    zh: '没有找到你要的内容。',
    en: 'We could not find that.',
    es: 'No hemos encontrado eso.',
  },
  rate_limited: {
    zh: '请求太频繁，请 {seconds} 秒后再试。',
    en: 'Too many attempts. Please try again in {seconds} seconds.',
    es: 'Demasiados intentos. Inténtalo de nuevo en {seconds} segundos.',
  },
  internal_error: {
    zh: '出现意外错误，请再试一次；如果仍不行，请联系客服。',
    en: 'Something went wrong on our side. Please try again, or contact support if it stays.',
    es: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo o contacta con soporte.',
  },
  system_busy: {
    zh: '系统繁忙，请稍后再试。',
    en: 'The system is busy. Please try again in a moment.',
    es: 'El sistema está ocupado. Inténtalo de nuevo en un momento.',
  },
  storage_full: {
    zh: '服务器存储空间已满，没有保存任何内容，也没有扣除积分。请联系管理员。',
    en: 'The server has run out of storage. Nothing was saved and no credits were spent. Please tell the administrator.',
    es: 'El servidor se ha quedado sin espacio. No se guardó nada ni se gastaron créditos. Avisa al administrador.',
  },

  insufficient_credits: {
    zh: '积分不足：需要 {needed}，还剩 {left}。请升级或购买更多积分。',
    en: 'Insufficient credits: {needed} needed, {left} left. Upgrade or buy more.',
    es: 'Créditos insuficientes: se necesitan {needed} y quedan {left}. Mejora tu plan o compra más.',
  },
  subscription_missing: {
    zh: '用户订阅信息不存在，请重新加载或联系客服。',
    en: 'User subscription info does not exist. Reload the page or contact support.',
    es: 'No existe información de tu suscripción. Recarga la página o contacta con soporte.',
  },
  credit_deduction_failed: {
    zh: '积分扣除失败，请再试一次。',
    en: 'Credit deduction failed. Please try again.',
    es: 'No se pudieron descontar los créditos. Inténtalo de nuevo.',
  },

  email_already_registered: {
    zh: '该邮箱已注册，请直接登录',
    en: 'This email has already been registered, please log in directly',
    es: 'Este correo ya está registrado; inicia sesión directamente',
  },
  password_too_weak: {
    zh: '密码强度太弱，请至少使用 6 个字符。',
    en: 'The password is too weak; use at least 6 characters.',
    es: 'La contraseña es demasiado débil; usa al menos 6 caracteres.',
  },
  password_too_long: {
    zh: '密码太长，请不要超过 128 个字符。',
    en: 'The password is too long; use at most 128 characters.',
    es: 'La contraseña es demasiado larga; usa como máximo 128 caracteres.',
  },
  passwords_do_not_match: {
    zh: '两次输入的密码不一致。',
    en: 'The passwords do not match.',
    es: 'Las contraseñas no coinciden.',
  },
  email_invalid: {
    zh: '请输入有效的邮箱地址。',
    en: 'Please enter a valid email address.',
    es: 'Introduce una dirección de correo válida.',
  },
  required_fields_missing: {
    zh: '请填写所有必填项。',
    en: 'Please fill in all required fields.',
    es: 'Rellena todos los campos obligatorios.',
  },
  text_too_long: {
    zh: '太长了，最多 {max} 个字符。',
    en: 'This is too long; the maximum is {max} characters.',
    es: 'Es demasiado largo; el máximo es {max} caracteres.',
  },
  credentials_wrong: {
    zh: '邮箱或密码不正确。',
    en: 'The email or the password is not right.',
    es: 'El correo o la contraseña no son correctos.',
  },
  email_not_verified: {
    zh: '邮箱还没有验证，请点击邮件里的链接，或重新发送。',
    en: 'This email is not verified yet. Use the link in the mail, or have it sent again.',
    es: 'Este correo aún no está verificado. Usa el enlace del mensaje o pide que se reenvíe.',
  },
  verification_link_invalid: {
    zh: '验证链接无效或已过期。请登录，然后重新发送。',
    en: 'The verification link is invalid or has expired. Log in to have a new one sent.',
    es: 'El enlace de verificación no es válido o ha caducado. Inicia sesión para recibir otro.',
  },
  reset_link_invalid: {
    zh: '重置链接无效或已过期，请重新申请。',
    en: 'The reset link is invalid or has expired. Please request a new one.',
    es: 'El enlace no es válido o ha caducado. Solicita uno nuevo.',
  },
  reset_email_failed: {
    zh: '重置邮件发送失败，请稍后再试。',
    en: 'The reset email could not be sent. Please try again.',
    es: 'No se pudo enviar el correo. Inténtalo de nuevo.',
  },
  authentication_failed: {
    zh: '登录没有成功，请返回登录页再试。',
    en: 'Signing in did not work. Please go back to the login page and try again.',
    es: 'No se pudo iniciar sesión. Vuelve a la página de acceso e inténtalo de nuevo.',
  },

  account_deletion_pending: {
    zh: '这个账户正在注销。想恢复的话，请打开我们发到你邮箱里的链接。',
    en: 'This account is being deleted. To keep it, open the link in the mail we sent you.',
    es: 'Esta cuenta se está eliminando. Si quieres conservarla, abre el enlace del correo que te enviamos.',
  },
  deletion_not_confirmed: {
    zh: '输入的邮箱与账户不一致，账户没有任何变化。',
    en: 'That is not the email of this account; nothing was changed.',
    es: 'Ese no es el correo de esta cuenta; no se ha cambiado nada.',
  },
  deletion_link_invalid: {
    zh: '恢复链接无效，或账户已经清除。如需帮助，请联系我们。',
    en: 'This link does not work, or the account is already erased. Contact us if you need help.',
    es: 'Este enlace no funciona o la cuenta ya se ha borrado. Contáctanos si necesitas ayuda.',
  },
  password_needed_first: {
    zh: '请先设置密码，否则断开 Google 后你将无法登录。',
    en: 'Set a password first; without Google you could not log in any more.',
    es: 'Pon antes una contraseña; sin Google no podrías volver a entrar.',
  },
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

  template_not_found: {
    zh: '没有找到这个模板。',
    en: 'Template not found.',
    es: 'No se ha encontrado la plantilla.',
  },
  template_image_required: {
    zh: '请先上传一张图片。',
    en: 'Please upload a picture first.',
    es: 'Sube primero una imagen.',
  },
  template_input_required: {
    zh: '请填写“{field}”。',
    en: 'Please fill in “{field}”.',
    es: 'Rellena «{field}».',
  },
  template_input_too_long: {
    zh: '“{field}”太长，最多 {max} 个字符。',
    en: '“{field}” is too long; the maximum is {max} characters.',
    es: '«{field}» es demasiado largo; el máximo es {max} caracteres.',
  },
  template_input_invalid: {
    zh: '“{field}”的值无效，请重新选择。',
    en: '“{field}” has a value that is not offered. Please choose again.',
    es: '«{field}» tiene un valor no válido. Elige de nuevo.',
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
};

/** The sentence a person reads for `code`, with `{name}` filled from `details`; an unknown name leaves no trace. */
export function errorMessage(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  return messages[code][locale].replace(/\s?[（(]\{(\w+)\}[)）]|\{(\w+)\}/g, (whole, bracketed?: string, plain?: string) => {
    const value = details[bracketed ?? plain ?? ''];
    if (value === undefined) return '';
    return bracketed === undefined ? String(value) : whole.replace(`{${bracketed}}`, String(value));
  });
}
