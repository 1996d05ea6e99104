import type { Article } from '../article.ts';

export const refunds: Article = {
  category: 'credits',
  related: ['changing-plan', 'holds', 'plans'],
  text: {
    zh: {
      title: '退款',
      summary: '付款后 30 天内可以申请，怎么申请，多久到账，积分怎么办。',
      keywords: '退款 退钱 退订 多久到账 保证 不满意 拒付',
      body: `
付款后 30 天内，对套餐不满意可以要求退款。

1. 打开[个人中心](/profile)的订阅页，在那笔付款旁边申请退款，可以写下原因。
2. 管理员处理后，款项原路退回，通常 3 到 5 个工作日到账，具体取决于银行。
3. 这笔付款带来、还没有用掉的积分会收回。已经用掉的不追讨，余额也不会变成负数。

## 什么时候不能申请

- 已经过了 30 天；
- 同一笔付款正在处理，或已经退过；
- 银行正在处理这笔付款的争议，请等它结束。

## 不用退款就能解决的

图片没做好不需要退款：失败的任务[积分会自动退回](/help/holds)。对结果不满意，先看看[结果不理想时](/help/result-problems)，或[写信给我们](/contact?subject=refund)。
`,
    },
    en: {
      title: 'Refunds',
      summary: 'Within 30 days of a payment: how to ask, when the money arrives, what happens to credits.',
      keywords: 'money back refund guarantee return cancel charge dispute unhappy',
      body: `
Within 30 days of a payment you can have the money for your plan back.

1. Open Subscription in [your profile](/profile) and ask for a refund beside the payment. You may say why.
2. An administrator looks at it and the money goes back the way it came, usually within 3 to 5 business days, depending on your bank.
3. Credits of that payment that you have not used are taken back. Used ones are not claimed, and the balance never goes below zero.

## When it cannot be asked for

- The 30 days are over.
- The same payment is being looked at, or was refunded already.
- Your bank is deciding a dispute about it; please wait for its end.

## What needs no refund

A picture that failed needs none: its [credits come back by themselves](/help/holds). If you are unhappy with a result, see [When a result is not good](/help/result-problems), or [write to us](/contact?subject=refund).
`,
    },
    es: {
      title: 'Reembolsos',
      summary: 'En los 30 días tras un pago: cómo pedirlo, cuándo llega el dinero y qué pasa con los créditos.',
      keywords: 'devolución devuelvo recuperar dinero reembolso garantía devolver cargo disputa insatisfecho',
      body: `
En los 30 días siguientes a un pago puedes pedir que te devuelvan el dinero de tu plan.

1. Abre Suscripción en [tu perfil](/profile) y pide el reembolso junto al pago. Puedes decir por qué.
2. Un administrador lo revisa y el dinero vuelve por donde vino, normalmente en 3 a 5 días hábiles, según tu banco.
3. Los créditos de ese pago que no hayas usado se retiran. Los usados no se reclaman y el saldo nunca baja de cero.

## Cuándo no se puede pedir

- Han pasado los 30 días.
- Ese pago ya se está revisando o ya se devolvió.
- Tu banco está resolviendo una disputa sobre él; espera a que termine.

## Lo que no necesita reembolso

Una imagen fallida no lo necesita: sus [créditos vuelven solos](/help/holds). Si un resultado no te gusta, mira [Cuando un resultado no queda bien](/help/result-problems) o [escríbenos](/contact?subject=refund).
`,
    },
  },
};
