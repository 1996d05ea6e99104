import type { Locale } from '@afterglow/domain/locale';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Numbers the answers name, from the rules that are in force. */
export interface FaqFacts {
  readonly refundDays: number;
  readonly fastCredits: string;
  /** Longest edge of a free download in pixels; null without a limit. */
  readonly freeEdge: number | null;
  /** Credits of the cheapest and the dearest template; null while they cannot be read. */
  readonly prices: { readonly cheapest: number; readonly dearest: number } | null;
}

/** Read by the loader alone: a visitor gets the answers of one language. */
export const faqContent: Readonly<Record<Locale, (facts: FaqFacts) => readonly Question[]>> = {
  zh: ({ refundDays, fastCredits, freeEdge, prices }) => [
    { question: '没做成会扣积分吗？', answer: '不会。开始时先预留，做成才扣；失败或取消，预留的积分马上退回。' },
    {
      question: '为什么每个模板的价格不一样？',
      answer: `按工作量定价${prices === null ? '' : `，每张 ${prices.cheapest} 到 ${prices.dearest} 积分`}。价格写在按钮旁边，点之前就看得到。`,
    },
    { question: '升级后，现有积分怎么办？', answer: '保留，并加上新方案的积分。新方案从付款当天算起。' },
    { question: '积分用不完会怎样？', answer: '方案有效期内一直能用。每到续期日，积分重新设为方案的数量，不累计。' },
    { question: '按年付，积分怎么发？', answer: '每月发一次，数量和按月付一样。区别只是价格更低。' },
    { question: '可以随时取消吗？', answer: '可以。选“到期取消”，已付的时间照常使用；到期前还能反悔。' },
    {
      question: '可以退款吗？',
      answer: `付款后 ${refundDays} 天内可以在个人中心申请。同意后 3 到 5 个工作日到账，这笔付款还没用完的积分会收回。`,
    },
    { question: '专业版真的不限量？', answer: `不扣积分。每月前 ${fastCredits} 积分的用量走快速队列，之后走普通队列，不会停。` },
    ...whenLimited(freeEdge, (edge) => ({
      question: '免费版的图片有什么限制？',
      answer: `下载的图片不超过 ${edge} × ${edge}。升级后，之前做的图也能下载原尺寸。`,
    })),
  ],
  en: ({ refundDays, fastCredits, freeEdge, prices }) => [
    {
      question: 'Do failed pictures cost credits?',
      answer: 'No. Credits are held at the start and only taken when the picture is done. If it fails or you cancel, they are back at once.',
    },
    {
      question: 'Why do templates have different prices?',
      answer: `They cost what the work takes${prices === null ? '' : `: ${prices.cheapest} to ${prices.dearest} credits a picture`}. The price stands by the button before you press it.`,
    },
    { question: 'What happens to my credits when I upgrade?', answer: 'You keep them, and the new plan’s are added. The new plan starts on the day you pay.' },
    {
      question: 'What if I have credits left over?',
      answer: 'They can be used as long as the plan runs. On each renewal day they are set to the plan’s number again; they do not add up.',
    },
    {
      question: 'How are credits given with yearly payment?',
      answer: 'Once a month, as many as with monthly payment. Only the price is lower.',
    },
    {
      question: 'Can I cancel at any time?',
      answer: 'Yes. Cancel at the end of the period and keep using what you paid for; until then you can change your mind.',
    },
    {
      question: 'Can I get my money back?',
      answer: `Ask for it in your profile within ${refundDays} days of the payment. Once approved it takes 3 to 5 business days, and the unused credits of that payment are taken back.`,
    },
    {
      question: 'Is Pro really unlimited?',
      answer: `Nothing is deducted. Each month’s first ${fastCredits} credits’ worth goes through the fast queue, everything after that through the normal one. It never stops.`,
    },
    ...whenLimited(freeEdge, (edge) => ({
      question: 'What is the limit of free pictures?',
      answer: `Downloads fit in ${edge} × ${edge} pixels. After an upgrade, pictures you made before can be downloaded in full size too.`,
    })),
  ],
  es: ({ refundDays, fastCredits, freeEdge, prices }) => [
    {
      question: '¿Se cobran las imágenes que fallan?',
      answer: 'No. Los créditos se reservan al empezar y solo se cobran cuando la imagen está lista. Si falla o cancelas, los recuperas al momento.',
    },
    {
      question: '¿Por qué cada plantilla tiene su precio?',
      answer: `Cuestan según el trabajo${prices === null ? '' : `: de ${prices.cheapest} a ${prices.dearest} créditos por imagen`}. El precio está junto al botón antes de que lo pulses.`,
    },
    {
      question: '¿Qué pasa con mis créditos si mejoro de plan?',
      answer: 'Los conservas y se suman los del plan nuevo, que empieza el día en que pagas.',
    },
    {
      question: '¿Y si me sobran créditos?',
      answer: 'Puedes usarlos mientras dure el plan. En cada renovación vuelven a la cantidad del plan; no se acumulan.',
    },
    { question: '¿Cómo llegan los créditos con el pago anual?', answer: 'Una vez al mes, los mismos que con el pago mensual. Solo cambia el precio.' },
    {
      question: '¿Puedo cancelar cuando quiera?',
      answer: 'Sí. Cancela al final del periodo y sigue usando lo que pagaste; hasta entonces puedes cambiar de idea.',
    },
    {
      question: '¿Puedo pedir un reembolso?',
      answer: `Pídelo en tu perfil en los ${refundDays} días siguientes al pago. Una vez aprobado tarda de 3 a 5 días hábiles, y se retiran los créditos sin usar de ese pago.`,
    },
    {
      question: '¿Pro es ilimitado de verdad?',
      answer: `No se descuenta nada. Los primeros ${fastCredits} créditos de uso de cada mes van por la cola rápida y el resto por la normal. Nunca se detiene.`,
    },
    ...whenLimited(freeEdge, (edge) => ({
      question: '¿Qué límite tienen las imágenes gratis?',
      answer: `Las descargas caben en ${edge} × ${edge} píxeles. Si mejoras de plan, también podrás descargar a tamaño completo lo que hiciste antes.`,
    })),
  ],
};

function whenLimited(edge: number | null, write: (edge: number) => Question): readonly Question[] {
  return edge === null ? [] : [write(edge)];
}
