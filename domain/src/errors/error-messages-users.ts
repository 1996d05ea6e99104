import type { LocalizedText } from '../locale.ts';

/** Messages of codes about what administrators do to accounts, part of the catalogue in `error-messages.ts`. */
export const userErrorMessages = {
  last_admin: {
    zh: '这是最后一位管理员。请先让另一个人成为管理员，再进行此操作。',
    en: 'This is the last administrator. Make somebody else an administrator first.',
    es: 'Es la única persona administradora. Haz antes administradora a otra.',
  },
  admin_by_configuration: {
    zh: '这位管理员由服务器设置（ADMIN_EMAIL）指定，请在设置里更改。',
    en: "The server's settings (ADMIN_EMAIL) make this person an administrator. Change it there.",
    es: 'La configuración del servidor (ADMIN_EMAIL) nombra a esta persona. Cámbialo allí.',
  },
  not_on_yourself: {
    zh: '这个操作不能用在自己的账号上。',
    en: 'This cannot be done to your own account.',
    es: 'Esto no se puede hacer con tu propia cuenta.',
  },
  admin_not_visitable: {
    zh: '不能以其他管理员的身份登录。',
    en: 'You cannot log in as another administrator.',
    es: 'No puedes entrar como otra persona administradora.',
  },
  account_closed_to_visits: {
    zh: '这个账号已停用或正在删除，不能以它的身份登录。',
    en: 'This account is suspended or being deleted, so nobody can log in as the person.',
    es: 'Esta cuenta está suspendida o en proceso de borrado; no se puede entrar en ella.',
  },
  not_while_visiting: {
    zh: '你正以用户的身份登录。密码、付款、删除和设备只能由本人操作。',
    en: 'You are logged in as somebody else. Passwords, payments, deletion and devices are theirs alone.',
    es: 'Has entrado como otra persona. Contraseña, pagos, borrado y dispositivos son solo suyos.',
  },
  plan_is_paid: {
    zh: '这位用户正在为方案付费。请先把方案改为免费（停止扣款），再赠送其他方案。',
    en: 'This person pays for a plan. Set it to free first, which stops the payments; then give another one.',
    es: 'Esta persona paga un plan. Ponlo antes en gratis, lo que detiene los cobros, y luego da otro.',
  },
  plan_unchanged: {
    zh: '这位用户现在就是免费方案，没有可结束的方案。',
    en: 'This person is on the free plan already; there is nothing to end.',
    es: 'Esta persona ya está en el plan gratis; no hay nada que terminar.',
  },
  no_credits_to_take: {
    zh: '余额已经是 0，没有可扣除的积分。',
    en: 'The balance is 0 already; there are no credits to take.',
    es: 'El saldo ya es 0; no hay créditos que quitar.',
  },
  already_verified: {
    zh: '这个邮箱已经验证过了。',
    en: 'This email is confirmed already.',
    es: 'Este correo ya está confirmado.',
  },
} as const satisfies Record<string, LocalizedText>;
