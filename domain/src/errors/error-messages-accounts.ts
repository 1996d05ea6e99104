import type { LocalizedText } from '../locale.ts';

/** Messages of codes about signing in and accounts, part of the catalogue in `error-messages.ts`. */
export const accountErrorMessages = {
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
} as const satisfies Readonly<Record<string, LocalizedText>>;
