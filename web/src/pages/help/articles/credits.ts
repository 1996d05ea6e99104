import type { Article } from '../article.ts';

export const credits: Article = {
  category: 'credits',
  related: ['holds', 'plans', 'queue'],
  text: {
    zh: {
      title: '积分怎么算',
      summary: '一次多少积分、注册送多少、余额在哪里看。',
      keywords: '积分 价格 多少钱 费用 余额 赠送 免费 不够',
      body: `
每次生成花多少积分，由模板决定，写在开始按钮的上方，旁边还写着做完后剩多少。大多数模板 10 积分，抠图 5，动漫头像和素描 8，油画 12。

## 从哪里来

- **注册**：首次登录后得到 {initialCredits} 积分，每人一次。
- **套餐**：基础版每个付费月 {basicCredits} 积分，专业版每月 {proCredits} 并且不限量。详情见[定价](/pricing)。

## 在哪里看

导航栏右侧一直显示余额：多于 50 是绿色，50 以下橙色，10 以下黄色，用完是红色。超过 1000 会简写成 1K。

## 积分不够

开始之前就会告诉你还差多少，照片和填好的内容都保留着。可以换一个便宜些的模板，或[升级套餐](/pricing)，回来接着做。

查看、上传、比较、下载、删除都不花积分；失败和取消也不花。
`,
    },
    en: {
      title: 'How credits work',
      summary: 'What a picture costs, how many you get when you sign up, and where the balance is.',
      keywords: 'price cost balance free how much money amount spend insufficient',
      body: `
What a picture costs is the template’s price. It stands above the start button, with what you will have left. Most templates cost 10 credits, cut-outs 5, anime portraits and pencil sketches 8, oil paintings 12.

## Where they come from

- **Signing up**: {initialCredits} credits with your first login, once per person.
- **A plan**: Basic brings {basicCredits} credits with each paid month, Pro {proCredits} and no limit. See [Pricing](/pricing).

## Where you see them

The navigation bar always shows your balance: green above 50, orange up to 50, yellow up to 10, red when there are none. From 1,000 on it is shortened to 1K.

## When they are not enough

You learn how many are missing before anything starts, and your photo and settings stay. Take a cheaper template, or [upgrade](/pricing) and go on.

Looking, uploading, comparing, downloading and deleting are free, and so are failures and cancelled jobs.
`,
    },
    es: {
      title: 'Cómo funcionan los créditos',
      summary: 'Cuánto cuesta una imagen, cuántos recibes al registrarte y dónde ves el saldo.',
      keywords: 'precio coste saldo gratis cuánto dinero gastar insuficientes',
      body: `
Lo que cuesta una imagen es el precio de la plantilla. Está encima del botón, junto a lo que te quedará. La mayoría cuesta 10 créditos, los recortes 5, los retratos anime y los bocetos 8, el óleo 12.

## De dónde vienen

- **Al registrarte**: {initialCredits} créditos con tu primer inicio de sesión, una vez por persona.
- **Con un plan**: Básico trae {basicCredits} créditos con cada mes pagado; Pro, {proCredits} y sin límite. Mira [Precios](/pricing).

## Dónde los ves

La barra de navegación muestra siempre tu saldo: verde por encima de 50, naranja hasta 50, amarillo hasta 10 y rojo cuando no queda ninguno. A partir de 1000 se abrevia como 1K.

## Cuando no alcanzan

Sabes cuántos faltan antes de empezar, y tu foto y tus ajustes se conservan. Elige una plantilla más barata o [mejora tu plan](/pricing) y continúa.

Mirar, subir, comparar, descargar y borrar es gratis; los fallos y las cancelaciones, también.
`,
    },
  },
};
