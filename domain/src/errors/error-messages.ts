import { accountErrorMessages } from './error-messages-accounts.ts';
import { billingErrorMessages } from './error-messages-billing.ts';
import { creativeErrorMessages } from './error-messages-creative.ts';
import { editorErrorMessages } from './error-messages-editor.ts';
import { generationErrorMessages } from './error-messages-generations.ts';
import { offerErrorMessages } from './error-messages-offer.ts';
import { deskErrorMessages } from './error-messages-desk.ts';
import { systemErrorMessages } from './error-messages-system.ts';
import { userErrorMessages } from './error-messages-users.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import type { Locale, LocalizedText } from '../locale.ts';

/** One row a code. `{name}` is filled from the error's details; a missing language does not compile. */
const messages: Readonly<Record<ErrorCode, LocalizedText>> = {
  ...accountErrorMessages,
  ...generationErrorMessages,
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
};

/** The sentence a person reads for `code`, with `{name}` filled from `details`; an unknown name leaves no trace. */
export function errorMessage(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  return messages[code][locale].replace(/\s?[（(]\{(\w+)\}[)）]|\{(\w+)\}/g, (whole, bracketed?: string, plain?: string) => {
    const value = details[bracketed ?? plain ?? ''];
    if (value === undefined) return '';
    return bracketed === undefined ? String(value) : whole.replace(`{${bracketed}}`, String(value));
  });
}
