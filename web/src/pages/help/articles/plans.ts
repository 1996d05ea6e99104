import type { Article } from '../article.ts';

export const plans: Article = {
  category: 'credits',
  related: ['changing-plan', 'credits', 'downloads'],
  text: {
    zh: {
      title: '免费版、基础版和专业版',
      summary: '三个套餐各给什么，差别只有这些。',
      keywords: '套餐 会员 订阅 免费版 基础版 专业版 企业版 区别 商用 批量',
      body: `
| 内容 | 免费版 | 基础版 | 专业版 |
| 积分 | 注册送 {initialCredits} | 每月 {basicCredits} | 不限量 |
| 下载尺寸 | {freeEdge}×{freeEdge} 以内 | 完整尺寸 | 完整尺寸 |
| 同时进行 | {freeJobs} 个 | {basicJobs} 个 | {proJobs} 个 |
| 可以排队 | {freeOpen} 个 | {basicOpen} 个 | {proOpen} 个 |
| 排队次序 | 普通 | 优先 | 最先 |
| 商业用途 | 不包含 | 包含 | 包含 |

价格在[定价](/pricing)页，可以按月或按年付，按年付的积分也是每月发放一次。企业需求请[写信给我们](/contact?subject=enterprise)。

## 常见问题

**专业版为什么还写着 {proCredits}？** 生成不扣积分。这是每月的快速额度，超过之后按普通次序排队，不会停。

**图片质量有区别吗？** 没有。所有套餐用同样的引擎做同样的图，免费版只是下载时缩小；升级后，以前的结果也能下载完整尺寸。

**到期以后呢？** 付费功能停止，积分和图片都还在，可以随时再订阅。
`,
    },
    en: {
      title: 'Free, Basic and Pro',
      summary: 'What each plan gives; these are all the differences there are.',
      keywords: 'plan subscription membership free basic pro enterprise difference commercial batch',
      body: `
| What | Free | Basic | Pro |
| Credits | {initialCredits} when you sign up | {basicCredits} a month | unlimited |
| Download size | within {freeEdge}×{freeEdge} | full size | full size |
| Jobs at once | {freeJobs} | {basicJobs} | {proJobs} |
| Jobs in line | {freeOpen} | {basicOpen} | {proOpen} |
| Place in line | normal | before Free | first |
| Commercial use | not included | included | included |

Prices are on the [Pricing](/pricing) page, by month or by year; a yearly plan also brings its credits month by month. For enterprise needs, [write to us](/contact?subject=enterprise).

## Questions

**Why does Pro mention {proCredits}?** Nothing is deducted. It is the month’s fast share: beyond it jobs wait in the normal line, and never stop.

**Is the picture better on a paid plan?** No. The same engine makes the same picture for everybody; Free only scales the download. After upgrading you can download earlier results in full too.

**What happens when a plan ends?** Paid features stop. Credits and pictures stay, and you can subscribe again at any time.
`,
    },
    es: {
      title: 'Gratis, Básico y Pro',
      summary: 'Qué da cada plan; no hay más diferencias que estas.',
      keywords: 'plan suscripción gratis básico pro empresa diferencia comercial lote',
      body: `
| Qué | Gratis | Básico | Pro |
| Créditos | {initialCredits} al registrarte | {basicCredits} al mes | sin límite |
| Tamaño de descarga | hasta {freeEdge}×{freeEdge} | completo | completo |
| Trabajos a la vez | {freeJobs} | {basicJobs} | {proJobs} |
| Trabajos en cola | {freeOpen} | {basicOpen} | {proOpen} |
| Turno | normal | antes que Gratis | primero |
| Uso comercial | no incluido | incluido | incluido |

Los precios están en [Precios](/pricing), por mes o por año; el plan anual también da sus créditos mes a mes. Para empresas, [escríbenos](/contact?subject=enterprise).

## Preguntas

**¿Por qué Pro menciona {proCredits}?** No se descuenta nada. Es la parte rápida del mes: a partir de ahí los trabajos esperan en la cola normal, pero nunca se detienen.

**¿La imagen es mejor con un plan de pago?** No. El mismo motor hace la misma imagen para todos; Gratis solo reduce la descarga. Al mejorar tu plan puedes descargar completos también los resultados anteriores.

**¿Qué pasa cuando un plan termina?** Las funciones de pago se detienen. Los créditos y las imágenes se quedan y puedes suscribirte de nuevo cuando quieras.
`,
    },
  },
};
