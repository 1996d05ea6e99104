import type { LegalSection } from '../section.ts';

export const support: LegalSection = {
  zh: {
    title: '支持',
    body: `
[帮助中心](/help)有几十篇文章，随时可以搜索。没有答案时，请[写信给我们](/contact)，运营者会尽量在 24 小时内回复；付费套餐优先处理。

{contactIs}

举报侵权或违法内容，也请用同一张表单，主题写明“举报”，并附上能找到它的信息。
`,
  },
  en: {
    title: 'Support',
    body: `
The [help centre](/help) has dozens of articles to search at any time. When they do not answer it, [write to us](/contact); the operator aims to answer within 24 hours, and paid plans come first.

{contactIs}

To report an infringement or unlawful content, use the same form with “Report” as the subject and say how it can be found.
`,
  },
  es: {
    title: 'Soporte',
    body: `
El [centro de ayuda](/help) tiene decenas de artículos en los que buscar. Si no responden a tu duda, [escríbenos](/contact); el operador procura responder en 24 horas, y los planes de pago van primero.

{contactIs}

Para denunciar una infracción o contenido ilícito, usa el mismo formulario con «Denuncia» como asunto e indica cómo encontrarlo.
`,
  },
};
