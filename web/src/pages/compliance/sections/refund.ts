import type { LegalSection } from '../section.ts';

export const refund: LegalSection = {
  zh: {
    title: '退款',
    body: `
付款后 {refundDays} 天内，你可以要求退回套餐的款项，不需要理由。

1. 在[个人中心](/profile)的订阅页，或用[联系表单](/contact?subject=refund)提出。
2. 审核后原路退回，通常 3 到 5 个工作日到账。
3. 这笔付款带来、还没有用掉的积分会收回；已经用掉的不追讨。

立即取消套餐而没有申请退款时，剩余时间不退款；到期取消则可以用到期末。从按年付的套餐升级时，还没开始的月份按比例退回。没有做成的图片从不收费，积分自动退回。

法律规定的撤销权不受这里影响。
`,
  },
  en: {
    title: 'Refunds',
    body: `
Within {refundDays} days of a payment you may ask for the money for your plan back, without giving a reason.

1. Ask in [your profile](/profile) under Subscription, or by the [contact form](/contact?subject=refund).
2. Once approved it goes back the way it came, usually within 3 to 5 business days.
3. Credits of that payment that are unused are taken back; used ones are not claimed.

Cancelling at once without asking for a refund gives up the time that is left; cancelling at the end of the period lets you use it. When a yearly plan is upgraded, months not begun are paid back. A picture that was not made never costs anything; its credits come back by themselves.

Rights of withdrawal that the law gives you stay untouched.
`,
  },
  es: {
    title: 'Reembolsos',
    body: `
En los {refundDays} días siguientes a un pago puedes pedir que se te devuelva el dinero de tu plan, sin dar un motivo.

1. Pídelo en [tu perfil](/profile), en Suscripción, o con el [formulario de contacto](/contact?subject=refund).
2. Una vez aprobado vuelve por donde vino, normalmente en 3 a 5 días hábiles.
3. Los créditos de ese pago sin usar se retiran; los usados no se reclaman.

Cancelar al momento sin pedir reembolso renuncia al tiempo restante; cancelar al final del periodo te deja usarlo. Al mejorar un plan anual se devuelven los meses no empezados. Una imagen que no se hizo nunca cuesta nada; sus créditos vuelven solos.

Los derechos de desistimiento que te da la ley no cambian.
`,
  },
};
