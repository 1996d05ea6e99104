import type { LegalSection } from '../section.ts';

export const terms: LegalSection = {
  zh: {
    title: '服务条款',
    body: `
{operatorIs}使用这个网站，就表示你同意下面的约定。

## 谁可以使用

你年满 18 岁，或者得到了法定监护人的同意。一个人一个账号；注册邮箱要是你自己的。

## 你的照片

照片永远是你的。你只授权我们为了完成你要求的事去保存和处理它，删除照片，授权就结束。请只上传你有权使用的照片；照片里有别人时，请先得到他们的同意。

## 做出的图片

结果归你。免费版用于个人用途，基础版和专业版包含商业用途。算法会出错，也可能给两个人做出相似的图，所以不保证独一无二，也不保证适合某个特定用途；证件照是否被接受由受理机关决定。

## 不可以做的事

- 制作色情内容，任何涉及未成年人的性内容；
- 冒充他人、伪造证件或证据、骚扰或诽谤；
- 侵犯他人的著作权、商标、肖像或隐私；
- 去掉 AI 标识后把图片当作真实照片来欺骗别人；
- 攻击服务、绕过限制、用大量账号领取积分。

违反这些约定，运营者可以停用账号。被停用的人可以写信申诉。

## 积分和套餐

每次生成的价格在开始前写明；做成了才扣，失败和取消不收。积分不能换成钱，也不能转让。付费套餐按月或按年自动续费，直到你取消；续费保持你购买时的价格。取消和退款见[退款](#refund)。

## AI 标识

每张结果都带有机器可读的标识，说明它由 AI 或算法制作，见[AI 标识](#labels)。

## 责任

服务按现状提供，可能中断，也可能出错，请自己保留重要照片的备份。运营者对故意和重大过失负责，法律不允许排除的责任不受这里影响；其他损失，责任以你最近 12 个月为服务支付的金额为限。

## 结束和修改

你可以随时删除账号。条款改变时，这里的版本和日期会更新；付费用户会在下一次付款前看到新的版本，结账时记录的是你当时接受的那一版。适用运营者所在地的法律，你作为消费者的强制性权利不受影响。
`,
  },
  en: {
    title: 'Terms of service',
    body: `
{operatorIs}By using this site you agree to what follows.

## Who may use it

You are 18 or older, or have the consent of your legal guardian. One account a person, with an email address of your own.

## Your photos

They stay yours. You only allow them to be stored and worked on as far as what you ask for needs it, and that ends when you delete them. Upload photos that you may use; when they show other people, ask them first.

## The results

They are yours. The free plan is for personal use, Basic and Pro include commercial use. Algorithms make mistakes and may make similar pictures for two people, so nothing is promised to be unique or fit for a particular purpose. Whether an ID photo is accepted is for the office that receives it to say.

## What is not allowed

- Sexual content, and any sexual content that involves minors.
- Impersonation, forged documents or evidence, harassment, defamation.
- Use against other people’s copyright, trademarks, likeness or privacy.
- Removing the AI label to pass a picture off as a plain photograph.
- Attacking the service, evading its limits, collecting credits with many accounts.

Whoever does so may be suspended by the operator, and may write to have it looked at again.

## Credits and plans

The price of a picture is shown before it starts; you pay when it is done, never for failures or cancelled jobs. Credits cannot be turned into money or passed on. Paid plans renew by month or year until you cancel, at the price you bought them for. On cancelling and money back see [Refunds](#refund).

## AI labelling

Every result carries a label that machines can read and that says it was made by AI or algorithms; see [AI labelling](#labels).

## Liability

The service is offered as it is; it may be interrupted and make mistakes, so keep copies of photos that matter. The operator answers for intent and gross negligence, and nothing here limits what the law does not let be limited. For other damage liability ends at what you paid for the service in the last 12 months.

## Ending and changes

You can delete your account at any time. When these terms change, version and date here change too; subscribers see the new version before their next payment, and the checkout records the version you accepted. The law of the operator’s place applies; your mandatory rights as a consumer stay untouched.
`,
  },
  es: {
    title: 'Condiciones del servicio',
    body: `
{operatorIs}Al usar este sitio aceptas lo siguiente.

## Quién puede usarlo

Tienes 18 años o más, o el consentimiento de tu representante legal. Una cuenta por persona, con un correo tuyo.

## Tus fotos

Siguen siendo tuyas. Solo permites guardarlas y trabajarlas en la medida en que lo pides, y eso termina cuando las borras. Sube fotos que puedas usar; si muestran a otras personas, pídeles permiso antes.

## Los resultados

Son tuyos. El plan gratuito es para uso personal; Básico y Pro incluyen uso comercial. Los algoritmos se equivocan y pueden hacer imágenes parecidas para dos personas, así que no se promete que sean únicas ni adecuadas para un fin concreto. Si una foto de carné se acepta lo decide la oficina que la recibe.

## Lo que no está permitido

- Contenido sexual, y cualquiera que implique a menores.
- Suplantación, documentos o pruebas falsos, acoso, difamación.
- Vulnerar derechos de autor, marcas, imagen o privacidad de otros.
- Quitar la etiqueta de IA para hacer pasar una imagen por una fotografía corriente.
- Atacar el servicio, eludir sus límites, reunir créditos con muchas cuentas.

El operador puede suspender a quien lo haga, que podrá escribir para que se revise.

## Créditos y planes

El precio de una imagen se ve antes de empezar; pagas cuando está hecha, nunca por fallos ni cancelaciones. Los créditos no se convierten en dinero ni se ceden. Los planes de pago se renuevan por mes o por año hasta que canceles, al precio al que los compraste. Sobre cancelar y recuperar el dinero, mira [Reembolsos](#refund).

## Etiquetado de IA

Cada resultado lleva una etiqueta legible por máquinas que dice que se hizo con IA o algoritmos; mira [Etiquetado de IA](#labels).

## Responsabilidad

El servicio se ofrece tal como es; puede interrumpirse y equivocarse, así que conserva copias de las fotos importantes. El operador responde por dolo y culpa grave, y nada aquí limita lo que la ley no permite limitar. Para otros daños, la responsabilidad llega hasta lo que pagaste por el servicio en los últimos 12 meses.

## Fin y cambios

Puedes borrar tu cuenta cuando quieras. Si estas condiciones cambian, cambian aquí la versión y la fecha; quien paga ve la versión nueva antes de su próximo pago, y el pago registra la que aceptaste. Se aplica la ley del lugar del operador; tus derechos irrenunciables como consumidor no cambian.
`,
  },
};
