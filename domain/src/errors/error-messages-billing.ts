import type { LocalizedText } from '../locale.ts';

/** Messages of the money house's codes, part of the catalogue in `error-messages.ts`. */
export const billingErrorMessages = {
  purchase_not_logged_in: {
    zh: '用户未登录，请先登录再购买。',
    en: 'User not logged in. Please log in to buy a plan.',
    es: 'No has iniciado sesión. Inicia sesión para comprar un plan.',
  },
  already_on_free_plan: {
    zh: '你已在使用免费方案。',
    en: 'You are already on the free plan.',
    es: 'Ya tienes el plan gratuito.',
  },
  already_subscribed_basic: {
    zh: '你已订阅基础方案。',
    en: 'You are already subscribed to Basic.',
    es: 'Ya tienes el plan Básico.',
  },
  already_subscribed_pro: {
    zh: '你已订阅专业方案。',
    en: 'You are already subscribed to Pro.',
    es: 'Ya tienes el plan Pro.',
  },
  cannot_downgrade: {
    zh: '付费方案不能直接降为免费，请联系客服；也可以取消订阅，到期后自动回到免费。',
    en: 'You cannot downgrade from a paid plan to free; contact support. Or cancel the subscription and it goes back to free when the period ends.',
    es: 'No puedes pasar de un plan de pago al gratuito; contacta con soporte. También puedes cancelar la suscripción y volverás al gratuito al terminar el periodo.',
  },
  already_pro: {
    zh: '你已是专业用户，如需更换方案请联系客服。',
    en: 'You are already a Pro user; contact support to change plan.',
    es: 'Ya eres usuario Pro; contacta con soporte para cambiar de plan.',
  },
  cannot_upgrade: {
    zh: '无法从 {from} 方案升级到 {to} 方案。',
    en: 'Cannot upgrade from {from} plan to {to} plan.',
    es: 'No se puede mejorar del plan {from} al plan {to}.',
  },
  invalid_current_plan: {
    zh: '当前方案类型无效，请联系客服。',
    en: 'Invalid current plan type. Please contact support.',
    es: 'El tipo de plan actual no es válido. Contacta con soporte.',
  },
  plan_contact_sales: {
    zh: '企业方案请与我们联系，我们会为你报价。',
    en: 'Enterprise is arranged in person. Contact us for an offer.',
    es: 'El plan Empresa se acuerda contigo. Escríbenos y te haremos una oferta.',
  },
  plan_missing: {
    zh: '缺少方案信息，请回到价格页重新选择。',
    en: 'The plan information is missing. Please choose a plan on the pricing page.',
    es: 'Falta la información del plan. Elige uno en la página de precios.',
  },
  plan_invalid: {
    zh: '没有这个方案，请回到价格页重新选择。',
    en: 'There is no such plan. Please choose one on the pricing page.',
    es: 'Ese plan no existe. Elige uno en la página de precios.',
  },
  terms_not_accepted: {
    zh: '请先阅读并同意服务条款和隐私政策。',
    en: 'Please accept the terms of service and the privacy policy first.',
    es: 'Acepta primero las condiciones del servicio y la política de privacidad.',
  },
  order_not_found: {
    zh: '没有找到这个订单。',
    en: 'We could not find this order.',
    es: 'No hemos encontrado este pedido.',
  },
  order_closed: {
    zh: '这个订单已经结束，没有再次扣款。请重新下单。',
    en: 'This order is closed and nothing more was charged. Please start a new one.',
    es: 'Este pedido está cerrado y no se ha cobrado nada más. Empieza uno nuevo.',
  },
  order_key_reused: {
    zh: '这个页面已经用于另一个订单，请刷新后再试。',
    en: 'This page was already used for another order. Please reload it and try again.',
    es: 'Esta página ya se usó para otro pedido. Recárgala e inténtalo de nuevo.',
  },
  payment_provider_unavailable: {
    zh: '支付服务暂时无法连接，没有扣款。请稍后再试，或换一种支付方式。',
    en: 'The payment service cannot be reached at the moment; nothing was charged. Please try again or choose another way to pay.',
    es: 'No podemos conectar con el servicio de pago; no se ha cobrado nada. Inténtalo de nuevo o elige otra forma de pago.',
  },
  payment_provider_not_offered: {
    zh: '这里不支持这种支付方式，请换一种。',
    en: 'This way to pay is not offered here. Please choose another.',
    es: 'Aquí no se ofrece esa forma de pago. Elige otra.',
  },
  payment_failed: {
    zh: '支付没有成功，没有扣款。请再试一次，或换一种支付方式。',
    en: 'The payment did not go through and nothing was charged. Please try again or choose another way to pay.',
    es: 'El pago no se ha completado y no se ha cobrado nada. Inténtalo de nuevo o elige otra forma de pago.',
  },
  payment_mismatch: {
    zh: '收到的付款与订单不一致，方案没有开通，款项会原路退回。有疑问请联系客服。',
    en: 'The payment did not match the order, so the plan was not started and the money goes back. Contact support if anything is unclear.',
    es: 'El pago no coincide con el pedido: el plan no se ha activado y te devolveremos el dinero. Escribe a soporte si tienes dudas.',
  },
  payment_duplicate: {
    zh: '你已经有这个方案了，这笔重复的付款会原路退回。',
    en: 'You already have this plan; this second payment goes back to you.',
    es: 'Ya tienes este plan; te devolveremos este segundo pago.',
  },
  payment_not_found: {
    zh: '没有找到这笔付款。',
    en: 'We could not find this payment.',
    es: 'No hemos encontrado este pago.',
  },
  payment_portal_unavailable: {
    zh: '这种支付方式没有管理页面，请联系客服。',
    en: 'This way to pay has no page of its own to manage it. Please contact support.',
    es: 'Esta forma de pago no tiene página de gestión. Contacta con soporte.',
  },
  subscription_not_active: {
    zh: '当前没有生效中的付费订阅。',
    en: 'There is no active paid subscription.',
    es: 'No hay ninguna suscripción de pago activa.',
  },
  subscription_not_canceled: {
    zh: '订阅没有被取消，无需恢复。',
    en: 'The subscription is not canceled, so there is nothing to reactivate.',
    es: 'La suscripción no está cancelada; no hay nada que reactivar.',
  },
  subscription_not_sandbox: {
    zh: '只能模拟沙盒付款的订阅。请先用沙盒购买一个方案。',
    en: 'Only a subscription paid in the sandbox can be simulated. Buy a plan with the sandbox first.',
    es: 'Solo se puede simular una suscripción pagada en el entorno de pruebas. Compra antes un plan con él.',
  },
  refund_window_over: {
    zh: '付款已超过 30 天，无法在线退款。有疑问请联系客服。',
    en: 'The payment is more than 30 days old, so it cannot be refunded here. Contact support if you need help.',
    es: 'El pago tiene más de 30 días y no se puede reembolsar aquí. Contacta con soporte si necesitas ayuda.',
  },
  refund_already_requested: {
    zh: '这笔付款已经在申请退款，请等待处理。',
    en: 'A refund of this payment has been requested already. Please wait for the answer.',
    es: 'Ya has pedido el reembolso de este pago. Espera la respuesta.',
  },
  refund_already_decided: {
    zh: '这个退款申请已经处理过了。',
    en: 'This refund request has been decided already.',
    es: 'Esta solicitud de reembolso ya está resuelta.',
  },
  refund_disputed: {
    zh: '这笔付款在银行有争议，无法在这里退款。请联系客服。',
    en: 'This payment is disputed with the bank and cannot be refunded here. Please contact support.',
    es: 'Este pago está en disputa con el banco y no se puede reembolsar aquí. Contacta con soporte.',
  },
  refund_not_found: {
    zh: '没有找到这个退款申请。',
    en: 'We could not find this refund request.',
    es: 'No hemos encontrado esta solicitud de reembolso.',
  },
  already_refunded: {
    zh: '这笔付款已经退款。',
    en: 'This payment has been refunded already.',
    es: 'Este pago ya se ha reembolsado.',
  },
  webhook_signature_invalid: {
    zh: '签名无效。',
    en: 'The signature is not valid.',
    es: 'La firma no es válida.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
