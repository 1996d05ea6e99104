import type { Article } from '../article.ts';

export const providers: Article = {
  category: 'host',
  related: ['models', 'where-pictures-are', 'settings'],
  text: {
    zh: {
      title: '外部 AI 服务',
      summary: '现在用到哪些外部服务，以及“本机版”是什么意思。',
      keywords: 'API 密钥 OpenAI Gemini 外部服务 本机版 供应商 接口',
      body: `
模板页上的“本机版”表示：这张图由本产品自己的引擎在这台服务器上做成，照片不离开服务器，也不需要任何密钥。

全部模板都有本机版。装好、断网，照样能用。

{aiServicesAre}

## 接入创意模型

设置其中一个变量，创意模型就会出现在可选的模型里；可以接几个，按顺序尝试。

| 服务 | 变量 |
| 兼容 OpenAI 图像接口的自建服务 | \`IMAGES_BASE_URL\` |
| ComfyUI | \`COMFYUI_URL\` |
| Google | \`GOOGLE_GENERATIVE_AI_API_KEY\` |
| OpenAI | \`OPENAI_API_KEY\` |
| fal | \`FAL_API_KEY\` |
| Replicate | \`REPLICATE_API_TOKEN\` |

\`CREATIVE_ORDER\` 决定次序，\`CREATIVE_DAILY_LIMIT_USD\` 限制每天的花费。

## 会联系外面的只有这些

| 什么 | 什么时候 |
| npm 仓库 | 第一次启动下载模型和字体，照片不会发送 |
| 邮件服务器 | 设置了 \`SMTP_URL\` 时 |
| Google | 设置了 Google 登录、并且你选择用它时 |
| S3 存储 | 运营者选了 \`STORAGE=s3\` 时 |
| 支付服务 | 运营者接入了支付、并且你付款时 |
| 创意模型的服务 | 运营者接入了它、并且你选择用它时 |

每张结果旁边都写着由谁做的。结果里的[AI 标识](/help/ai-labels)也会写明。

## 接口

产品能做的每件事都有 HTTP 接口，说明在 \`/api/openapi.json\`，用登录后的会话调用。
`,
    },
    en: {
      title: 'Outside AI services',
      summary: 'Which outside services are used today, and what “on-device edition” means.',
      keywords: 'API key OpenAI Gemini provider external service on-device openapi',
      body: `
“On-device edition” on a template means: the picture is made by this product’s own engine on this server. The photo does not leave it, and no key is needed.

Every template has such an edition. Once installed it works without network.

{aiServicesAre}

## Connecting a creative model

Set one of these variables and creative models can be chosen. With several, they are tried in order.

| Service | Variable |
| A server of your own with OpenAI’s image interface | \`IMAGES_BASE_URL\` |
| ComfyUI | \`COMFYUI_URL\` |
| Google | \`GOOGLE_GENERATIVE_AI_API_KEY\` |
| OpenAI | \`OPENAI_API_KEY\` |
| fal | \`FAL_API_KEY\` |
| Replicate | \`REPLICATE_API_TOKEN\` |

\`CREATIVE_ORDER\` sets the order, \`CREATIVE_DAILY_LIMIT_USD\` what a day may cost.

## What is contacted, and when

| What | When |
| The npm registry | At the first start, for models and fonts; no photo is sent |
| A mail server | When \`SMTP_URL\` is set |
| Google | When login with Google is set up and you choose it |
| S3 storage | When the operator chose \`STORAGE=s3\` |
| A payment service | When the operator connected one and you pay |
| A creative model’s service | When the operator connected one and you choose it |

Beside each result you read who made it, and so does its [AI label](/help/ai-labels).

## The API

Everything the product does has an HTTP interface, described at \`/api/openapi.json\` and called with the session of a login.
`,
    },
    es: {
      title: 'Servicios de IA externos',
      summary: 'Qué servicios externos se usan hoy y qué significa «edición local».',
      keywords: 'clave API OpenAI Gemini proveedor servicio externo edición local openapi',
      body: `
«Edición local» en una plantilla significa: la imagen la hace el motor propio de este producto en este servidor. La foto no sale de él y no hace falta ninguna clave.

Todas las plantillas tienen esa edición. Una vez instalado funciona sin red.

{aiServicesAre}

## Conectar un modelo creativo

Define una de estas variables y se podrán elegir modelos creativos. Si hay varios, se prueban en orden.

| Servicio | Variable |
| Un servidor tuyo con la interfaz de imágenes de OpenAI | \`IMAGES_BASE_URL\` |
| ComfyUI | \`COMFYUI_URL\` |
| Google | \`GOOGLE_GENERATIVE_AI_API_KEY\` |
| OpenAI | \`OPENAI_API_KEY\` |
| fal | \`FAL_API_KEY\` |
| Replicate | \`REPLICATE_API_TOKEN\` |

\`CREATIVE_ORDER\` fija el orden y \`CREATIVE_DAILY_LIMIT_USD\` lo que puede costar un día.

## Con quién se comunica y cuándo

| Qué | Cuándo |
| El registro de npm | En el primer arranque, por modelos y fuentes; no se envía ninguna foto |
| Un servidor de correo | Si está definido \`SMTP_URL\` |
| Google | Si está activado y eliges entrar con él |
| Almacenamiento S3 | Si el operador eligió \`STORAGE=s3\` |
| Un servicio de pago | Si el operador conectó uno y pagas |
| El servicio de un modelo creativo | Si el operador conectó uno y lo eliges |

Junto a cada resultado lees quién lo hizo, y también lo dice su [etiqueta de IA](/help/ai-labels).

## La API

Todo lo que hace el producto tiene una interfaz HTTP, descrita en \`/api/openapi.json\` y usada con la sesión iniciada.
`,
    },
  },
};
