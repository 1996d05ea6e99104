import type { LocalizedText } from '@afterglow/domain/locale';
import type { MailWords } from '../../mail/write-mail.ts';
import type { BillingMailKind } from './queue-mail.ts';

/** Facts in braces: {plan} {amount} {date} {grace} {credits} {days} {number}. */
interface BillingMailWords extends MailWords {
  /** Page the button opens. `{payment}` is the payment's id. */
  readonly path: string;
  /** What a person may decline; absent: about their money, always sent. */
  readonly optional?: 'notice';
}

const toPlan: LocalizedText = { zh: '查看订阅', en: 'See your plan', es: 'Ver tu plan' };
const toPrices: LocalizedText = { zh: '查看方案', en: 'See the plans', es: 'Ver los planes' };
const toInvoice: LocalizedText = { zh: '查看账单', en: 'See the invoice', es: 'Ver la factura' };
const billing = '/profile/subscription';
const invoice = '/profile/invoices/{payment}';

export const billingMailWords: Readonly<Record<BillingMailKind, BillingMailWords>> = {
  receipt: {
    subject: { zh: '付款成功：{plan} {amount}', en: 'Receipt: {plan}, {amount}', es: 'Recibo: {plan}, {amount}' },
    body: {
      zh: '谢谢你的付款。{plan}已经开通，{credits} 积分已到账，可以马上使用。\n账单号 {number}，本期到 {date}。',
      en: 'Thank you for your payment. {plan} is on and {credits} credits are in your account, ready to use.\nInvoice {number}; this period runs until {date}.',
      es: 'Gracias por tu pago. {plan} está activo y ya tienes {credits} créditos para usar.\nFactura {number}; este periodo dura hasta el {date}.',
    },
    button: toInvoice,
    path: invoice,
  },
  renewal: {
    subject: { zh: '{plan}已续期', en: '{plan} has been renewed', es: '{plan} se ha renovado' },
    body: {
      zh: '{plan}已续期，付款 {amount}。新一期的 {credits} 积分已到账，上一期没用完的积分不再累积。\n账单号 {number}，本期到 {date}。',
      en: '{plan} has been renewed for {amount}. The new {credits} credits are in your account; what was left of the last period does not carry over.\nInvoice {number}; this period runs until {date}.',
      es: '{plan} se ha renovado por {amount}. Ya tienes los {credits} créditos nuevos; los que sobraron del periodo anterior no se acumulan.\nFactura {number}; este periodo dura hasta el {date}.',
    },
    button: toInvoice,
    path: invoice,
  },
  payment_failed: {
    subject: { zh: '{plan}续期没有成功', en: 'We could not renew {plan}', es: 'No hemos podido renovar {plan}' },
    body: {
      zh: '这次续期的付款没有成功。我们会在几天内再试；{grace} 之前你可以照常使用。请检查支付方式里有没有足够的余额。',
      en: 'The payment for your renewal did not go through. We will try again over the next days, and everything keeps working until {grace}. Please check your payment method.',
      es: 'El pago de tu renovación no se ha completado. Lo intentaremos de nuevo en los próximos días y todo seguirá funcionando hasta el {grace}. Revisa tu forma de pago.',
    },
    button: toPlan,
    path: billing,
  },
  grace_ends: {
    subject: { zh: '{plan}将在 {days} 天后停用', en: '{plan} stops in {days} days', es: '{plan} se detiene en {days} días' },
    body: {
      zh: '续期的付款一直没有成功。如果到 {grace} 还没有收到，{plan}会停用；你的积分和图片都会保留。',
      en: 'The payment for your renewal has still not come through. If it does not by {grace}, {plan} stops; your credits and pictures stay.',
      es: 'El pago de tu renovación sigue sin llegar. Si no llega antes del {grace}, {plan} se detendrá; conservas tus créditos e imágenes.',
    },
    button: toPlan,
    path: billing,
  },
  expiring: {
    subject: { zh: '{plan}还有 {days} 天到期', en: '{plan} ends in {days} days', es: '{plan} termina en {days} días' },
    body: {
      zh: '你取消了续期，{plan}将在 {date} 结束。之后可以继续用免费方案，积分会保留。改变主意的话，到期前都可以恢复。',
      en: 'You canceled the renewal, so {plan} ends on {date}. After that you are on the free plan and keep your credits. If you change your mind, you can reactivate it until then.',
      es: 'Cancelaste la renovación, así que {plan} termina el {date}. Después tendrás el plan gratuito y conservarás tus créditos. Si cambias de idea, puedes reactivarlo hasta entonces.',
    },
    button: toPlan,
    path: billing,
    optional: 'notice',
  },
  renews_soon: {
    subject: { zh: '{plan}将在 {days} 天后续期', en: '{plan} renews in {days} days', es: '{plan} se renueva en {days} días' },
    body: {
      zh: '{plan}年付将在 {date} 自动续期一年。如果不想续，请在那之前取消。',
      en: 'Your yearly {plan} renews on {date} for another year. If you do not want that, cancel before then.',
      es: 'Tu plan anual {plan} se renueva el {date} por otro año. Si no lo quieres, cancélalo antes.',
    },
    button: toPlan,
    path: billing,
    optional: 'notice',
  },
  cancel_scheduled: {
    subject: { zh: '{plan}已取消续期', en: '{plan} will not renew', es: '{plan} no se renovará' },
    body: {
      zh: '已取消续期，不会再扣款。{plan}可以用到 {date}，在那之前随时可以恢复。',
      en: 'The renewal is canceled and nothing more will be charged. {plan} works until {date}, and you can reactivate it until then.',
      es: 'La renovación está cancelada y no se cobrará nada más. {plan} funciona hasta el {date} y puedes reactivarlo hasta entonces.',
    },
    button: toPlan,
    path: billing,
  },
  canceled: {
    subject: { zh: '{plan}已取消', en: '{plan} has been canceled', es: '{plan} se ha cancelado' },
    body: {
      zh: '{plan}已停用，不会再扣款。你的积分和图片都还在，可以继续用免费方案。',
      en: '{plan} has stopped and nothing more will be charged. Your credits and pictures are still there, and the free plan goes on.',
      es: '{plan} se ha detenido y no se cobrará nada más. Tus créditos e imágenes siguen ahí y puedes seguir con el plan gratuito.',
    },
    button: toPrices,
    path: '/pricing',
  },
  reactivated: {
    subject: { zh: '{plan}已恢复', en: '{plan} goes on', es: '{plan} continúa' },
    body: {
      zh: '已恢复续期。{plan}会在 {date} 自动续期。',
      en: 'The cancellation is undone. {plan} renews on {date}.',
      es: 'Has anulado la cancelación. {plan} se renueva el {date}.',
    },
    button: toPlan,
    path: billing,
  },
  expired: {
    subject: { zh: '{plan}已到期', en: '{plan} has ended', es: '{plan} ha terminado' },
    body: {
      zh: '{plan}已到期，付费功能已停用。你的积分和图片都还在，想用的时候可以再开通。',
      en: '{plan} has ended and its features have stopped. Your credits and pictures are still there, and you can start again any time.',
      es: '{plan} ha terminado y sus funciones se han detenido. Tus créditos e imágenes siguen ahí y puedes volver cuando quieras.',
    },
    button: toPrices,
    path: '/pricing',
  },
  refund_requested: {
    subject: { zh: '已收到退款申请', en: 'We have your refund request', es: 'Hemos recibido tu solicitud de reembolso' },
    body: {
      zh: '已收到账单 {number}（{amount}）的退款申请，我们会尽快处理，结果会发邮件告诉你。',
      en: 'We have your request to refund invoice {number} ({amount}). We will look at it soon and write to you.',
      es: 'Hemos recibido tu solicitud de reembolso de la factura {number} ({amount}). La revisaremos pronto y te escribiremos.',
    },
    button: toPlan,
    path: billing,
  },
  refund_approved: {
    subject: { zh: '退款申请已通过', en: 'Your refund is approved', es: 'Tu reembolso está aprobado' },
    body: {
      zh: '账单 {number} 的退款已通过，{amount} 会原路退回，一般 3 到 5 个工作日到账。这笔付款没用完的 {credits} 积分已收回。',
      en: 'The refund of invoice {number} is approved. {amount} goes back the way it came, usually within 3 to 5 business days. {credits} unused credits of this payment were taken back.',
      es: 'El reembolso de la factura {number} está aprobado. Te devolvemos {amount} por la misma vía, normalmente en 3 a 5 días laborables. Se han retirado {credits} créditos sin usar de este pago.',
    },
    button: toPlan,
    path: billing,
  },
  refund_refused: {
    subject: { zh: '退款申请没有通过', en: 'Your refund request was declined', es: 'Tu solicitud de reembolso no se ha aceptado' },
    body: {
      zh: '很抱歉，账单 {number} 的退款申请没有通过。有疑问请回复我们。',
      en: 'We are sorry: the request to refund invoice {number} was declined. Write to us if anything is unclear.',
      es: 'Lo sentimos: la solicitud de reembolso de la factura {number} no se ha aceptado. Escríbenos si tienes dudas.',
    },
    button: toPlan,
    path: billing,
  },
  refund_done: {
    subject: { zh: '{amount} 已退款', en: '{amount} has been refunded', es: 'Te hemos devuelto {amount}' },
    body: {
      zh: '账单 {number} 的 {amount} 已原路退回。银行入账可能还需要几天。',
      en: '{amount} of invoice {number} is on its way back to you. Your bank may need a few days to show it.',
      es: 'Te hemos devuelto {amount} de la factura {number}. Tu banco puede tardar unos días en mostrarlo.',
    },
    button: toPlan,
    path: billing,
  },
  refund_failed: {
    subject: { zh: '退款没有成功', en: 'The refund did not go through', es: 'El reembolso no se ha completado' },
    body: {
      zh: '账单 {number} 的退款在支付渠道没有成功，收回的积分已退还给你。请再申请一次，或联系我们。',
      en: 'The payment service could not refund invoice {number}. Any credits we took are back. Please ask again or write to us.',
      es: 'El servicio de pago no pudo devolver la factura {number}. Los créditos retirados han vuelto. Solicítalo de nuevo o escríbenos.',
    },
    button: toPlan,
    path: billing,
  },
  money_returned: {
    subject: { zh: '这笔付款会退回给你', en: 'This payment goes back to you', es: 'Te devolvemos este pago' },
    body: {
      zh: '收到一笔 {amount} 的付款，但它和订单不一致，或者你已经有这个方案了。款项会原路退回，你不需要做什么。',
      en: 'We received a payment of {amount} that does not match its order, or is for a plan you already have. It goes back the way it came; you need not do anything.',
      es: 'Hemos recibido un pago de {amount} que no coincide con su pedido o es de un plan que ya tienes. Vuelve por la misma vía; no tienes que hacer nada.',
    },
    button: toPlan,
    path: billing,
  },
  dispute_opened: {
    subject: { zh: '你的付款有争议', en: 'A payment of yours is disputed', es: 'Uno de tus pagos está en disputa' },
    body: {
      zh: '银行告诉我们，你对一笔付款提出了争议。处理期间{plan}暂停，没用完的 {credits} 积分会冻结。如果是误会，请联系银行撤回。',
      en: 'Your bank tells us that one of your payments is disputed. While that is open, {plan} is paused and {credits} unused credits are frozen. If it is a mistake, ask your bank to withdraw it.',
      es: 'Tu banco nos dice que uno de tus pagos está en disputa. Mientras tanto, {plan} está en pausa y {credits} créditos sin usar quedan congelados. Si es un error, pide a tu banco que la retire.',
    },
    button: toPlan,
    path: billing,
  },
  dispute_won: {
    subject: { zh: '争议已结束，{plan}已恢复', en: 'The dispute is over, {plan} is back', es: 'La disputa ha terminado, {plan} vuelve' },
    body: {
      zh: '{plan}和冻结的 {credits} 积分都已恢复。',
      en: '{plan} and the {credits} frozen credits are yours again.',
      es: '{plan} y los {credits} créditos congelados vuelven a ser tuyos.',
    },
    button: toPlan,
    path: billing,
  },
  low_credits: {
    subject: { zh: '还剩 {credits} 积分', en: '{credits} credits left', es: 'Te quedan {credits} créditos' },
    body: {
      zh: '你的积分快用完了，还剩 {credits}。升级方案可以继续使用，现有积分会保留。',
      en: 'You are running low: {credits} credits are left. A bigger plan lets you go on, and you keep what you have.',
      es: 'Te quedan pocos créditos: {credits}. Con un plan mayor puedes seguir y conservas los que tienes.',
    },
    button: toPrices,
    path: '/pricing',
    optional: 'notice',
  },
};

export const planNames: Readonly<Record<string, LocalizedText>> = {
  basic: { zh: '基础方案', en: 'Basic', es: 'Básico' },
  pro: { zh: '专业方案', en: 'Pro', es: 'Pro' },
};
