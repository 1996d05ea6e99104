import type { Article } from '../article.ts';

export const changingPlan: Article = {
  category: 'credits',
  related: ['plans', 'refunds', 'credits'],
  text: {
    zh: {
      title: '升级、取消和恢复套餐',
      summary: '升级时积分怎么算，两种取消方式，以及怎样反悔。',
      keywords: '取消订阅 升级 降级 续费 自动续费 恢复 到期 换套餐',
      body: `
## 升级

免费版可以升到基础版或专业版，基础版可以升到专业版。现有积分全部保留，再加上新套餐的积分。从按年付的基础版升级，还没开始的月份会按比例退款。付款前你会先看到金额、积分和下次付款的日期。

## 取消

在[个人中心](/profile)的订阅页，有两种方式：

| 方式 | 结果 |
| 到期取消 | 用到本期结束，之后不再扣款；结束之前可以随时恢复 |
| 立即取消 | 付费功能马上停止，不退款 |

可以告诉我们原因，不填也行。想要退款，请先看[退款](/help/refunds)，再决定用哪种方式。

## 续费没有成功

付款失败后，套餐还能继续用 {graceDays} 天，这段时间更新付款方式即可。快到期的最后 7 天，页面上会提醒。

## 降级

从付费套餐换到更低的套餐，请先取消，到期后再选新的；有特殊情况请[写信给我们](/contact)。
`,
    },
    en: {
      title: 'Upgrade, cancel, take it back',
      summary: 'What happens to credits when you upgrade, two ways to cancel, and how to change your mind.',
      keywords: 'cancel subscription upgrade downgrade renew renewal auto reactivate end change plan',
      body: `
## Upgrade

From Free you can go to Basic or Pro, from Basic to Pro. Your credits stay and the new plan’s are added. When a yearly Basic plan is replaced, the months not begun are paid back. You see amount, credits and the next payment before you pay.

## Cancel

Under Subscription in [your profile](/profile) there are two ways:

| Way | What happens |
| At the end of the period | You use what is paid, nothing more is charged; until then you can take it back |
| At once | Paid features stop now, without a refund |

You may give a reason or leave it out. If you want money back, read [Refunds](/help/refunds) before you choose.

## A renewal that failed

After a failed payment the plan goes on for {graceDays} days, so there is time to put the payment method right. In the last 7 days of a plan the page reminds you.

## Downgrade

To go to a smaller plan, cancel first and choose the new one when the paid time is over. If that does not fit, [write to us](/contact).
`,
    },
    es: {
      title: 'Mejorar, cancelar y volver atrás',
      summary: 'Qué pasa con los créditos al mejorar, dos formas de cancelar y cómo cambiar de idea.',
      keywords: 'cancelar suscripción mejorar bajar renovar renovación automática reactivar cambiar plan',
      body: `
## Mejorar

De Gratis puedes pasar a Básico o Pro, y de Básico a Pro. Tus créditos se quedan y se suman los del plan nuevo. Si se sustituye un Básico anual, se devuelven los meses no empezados. Antes de pagar ves importe, créditos y próximo pago.

## Cancelar

En Suscripción, dentro de [tu perfil](/profile), hay dos formas:

| Forma | Qué ocurre |
| Al final del periodo | Usas lo pagado y no se cobra más; hasta entonces puedes volver atrás |
| Ahora mismo | Las funciones de pago se detienen ya, sin reembolso |

Puedes dar un motivo o dejarlo en blanco. Si quieres que te devuelvan el dinero, lee antes [Reembolsos](/help/refunds).

## Una renovación fallida

Tras un pago fallido el plan sigue {graceDays} días, para que haya tiempo de corregir el método de pago. En los últimos 7 días de un plan la página te avisa.

## Bajar de plan

Para pasar a un plan menor, cancela primero y elige el nuevo cuando acabe el tiempo pagado. Si no te encaja, [escríbenos](/contact).
`,
    },
  },
};
