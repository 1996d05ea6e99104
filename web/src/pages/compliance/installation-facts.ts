import type { Operator } from '@afterglow/domain/contract/public/contact';
import type { Locale, LocalizedText } from '@afterglow/domain/locale';
import { describeAiServices } from '../../text/ai-services.ts';
import { refundDays } from '@afterglow/domain/billing/refund-rules';

export interface InstallationFacts {
  /** Null while they cannot be read: then nothing is claimed that may be untrue. */
  readonly operator: Operator | null;
  readonly googleSignIn: boolean;
}

/** Sentences that depend on how this installation is set up. An operator who gave no name is not made up. */
const sentences = {
  operatorNamed: {
    zh: '这个网站由 {name} 运营，软件是可以自己部署的焕影。',
    en: 'This site is run by {name}, with Afterglow, a software that anyone can host. ',
    es: 'Este sitio lo lleva {name}, con Afterglow, un programa que cualquiera puede alojar. ',
  },
  operatorUnknown: {
    zh: '这个网站由安装它的人运营，软件是可以自己部署的焕影。运营者没有在这里填写名称；下文的“运营者”指这个人或机构。',
    en: 'This site is run by whoever installed it, with Afterglow, a software that anyone can host. No name was given here; “the operator” below is that person or organisation. ',
    es: 'Este sitio lo lleva quien lo instaló, con Afterglow, un programa que cualquiera puede alojar. No se indicó un nombre; «el operador» es esa persona u organización. ',
  },
  responsibleNamed: {
    zh: '对数据负责的是 {name}{reach}。',
    en: 'Responsible for your data is {name}{reach}. ',
    es: 'Responsable de tus datos: {name}{reach}. ',
  },
  responsibleUnknown: {
    zh: '对数据负责的是这个网站的运营者，他没有在这里填写名称{reach}。',
    en: 'Responsible for your data is the operator of this site, who gave no name here{reach}. ',
    es: 'Responsable de tus datos es el operador de este sitio, que no indicó su nombre{reach}. ',
  },
  reach: { zh: '，邮箱 {email}', en: ', {email}', es: ', {email}' },
  contactKnown: {
    zh: '也可以直接写邮件到 [{email}](mailto:{email})。',
    en: 'You can also write to [{email}](mailto:{email}).',
    es: 'También puedes escribir a [{email}](mailto:{email}).',
  },
  contactUnknown: {
    zh: '运营者没有公开邮箱，请使用表单。',
    en: 'The operator has not published an address, so please use the form.',
    es: 'El operador no ha publicado una dirección; usa el formulario.',
  },
  storageDisk: {
    zh: '图片保存在这台服务器的磁盘上。',
    en: 'Pictures are kept on this server’s disk. ',
    es: 'Las imágenes se guardan en el disco de este servidor. ',
  },
  storageS3: {
    zh: '图片保存在运营者选择的 S3 存储服务里。',
    en: 'Pictures are kept in an S3 storage service that the operator chose. ',
    es: 'Las imágenes se guardan en un almacenamiento S3 elegido por el operador. ',
  },
  safetyOn: {
    zh: '制作前后，服务器上的一个小模型会判断图片是不是色情内容，判断结果不会另作保存。被它拒绝的图片，和有人举报的分享图片，管理员可以查看并作出决定；其他照片没有人查看，除非管理员为了帮你而进入你的账号，那时你会收到邮件。',
    en: 'Before and after the work a small model on this server judges whether a picture is sexual; the answer is not kept for anything else. A picture that it refuses, and a shared picture that somebody reports, may be seen by an administrator who decides about it; nobody looks at other photos, unless an administrator visits your account to help you, which you are told by mail. ',
    es: 'Antes y después del trabajo, un pequeño modelo de este servidor juzga si una imagen es sexual; la respuesta no se guarda para otra cosa. Una imagen que rechaza, o una compartida que alguien denuncia, puede verla un administrador que decide sobre ella; nadie mira las demás fotos, salvo que un administrador entre en tu cuenta para ayudarte, y entonces recibes un correo. ',
  },
  safetyOff: {
    zh: '运营者关闭了内容检查。',
    en: 'The operator has switched the content check off. ',
    es: 'El operador ha desactivado la revisión de contenido. ',
  },
  mailOut: {
    zh: '邮件经由运营者的邮件服务商寄出，它会看到你的邮箱和信件内容。',
    en: 'Mails leave through the operator’s mail service, which sees your address and the mail.',
    es: 'Los correos salen por el servicio de correo del operador, que ve tu dirección y el mensaje.',
  },
  mailKept: {
    zh: '邮件没有寄出，只放在这台服务器的开发邮箱里，30 天后删除。',
    en: 'Mails do not leave; they stay in this server’s development mailbox for 30 days.',
    es: 'Los correos no salen; quedan 30 días en el buzón de desarrollo de este servidor.',
  },
  paymentsOut: {
    zh: '付款由 {services} 处理，他们会得到付款所需的资料；卡号不会到达这台服务器。',
    en: 'Payments are handled by {services}, who receive what paying needs. Card numbers never reach this server.',
    es: 'Los pagos los gestiona {services}, que recibe lo que hace falta para pagar. Los números de tarjeta nunca llegan a este servidor.',
  },
  paymentsSandbox: {
    zh: '这个网站没有接入支付服务，付款页面只是演示，不会扣款。',
    en: 'No payment service is connected to this site: paying is a demonstration and no money moves.',
    es: 'Este sitio no tiene ningún servicio de pago: pagar es una demostración y no se mueve dinero.',
  },
  paymentsUnknown: {
    zh: '付款由结账页上写明的支付服务处理，卡号不会到达这台服务器。',
    en: 'Payments are handled by the service named at the checkout. Card numbers never reach this server.',
    es: 'Los pagos los gestiona el servicio indicado al pagar. Los números de tarjeta nunca llegan a este servidor.',
  },
  googleOn: {
    zh: '如果你选择用 Google 登录，Google 会知道你登录了这里，并告诉我们你的名字、邮箱和头像。',
    en: 'If you choose to log in with Google, Google learns that you do and tells us your name, address and picture.',
    es: 'Si eliges entrar con Google, Google lo sabe y nos da tu nombre, correo e imagen.',
  },
  googleOff: {
    zh: '这个网站没有接入 Google 登录。',
    en: 'Login with Google is not set up on this site.',
    es: 'Este sitio no tiene activado el acceso con Google.',
  },
} as const satisfies Record<string, LocalizedText>;

/** Values for `parseProse` of the sections. */
export function describeInstallation({ operator, googleSignIn }: InstallationFacts, locale: Locale): Readonly<Record<string, string>> {
  const name = operator?.name ?? '';
  const email = operator?.email ?? '';
  const say = (key: keyof typeof sentences, more: Readonly<Record<string, string>> = {}): string =>
    sentences[key][locale].replace(/\{(\w+)\}/g, (_whole, part: string) => ({ name, email, ...more })[part] ?? '');
  const reach = email === '' ? '' : say('reach');
  return {
    operatorIs: say(name === '' ? 'operatorUnknown' : 'operatorNamed'),
    responsibleIs: say(name === '' ? 'responsibleUnknown' : 'responsibleNamed', { reach }),
    contactIs: say(email === '' ? 'contactUnknown' : 'contactKnown'),
    storageIs: operator === null ? '' : say(operator.pictureStorage === 's3' ? 'storageS3' : 'storageDisk'),
    safetyIs: operator === null ? '' : say(operator.safetyCheck ? 'safetyOn' : 'safetyOff'),
    aiServicesAre: describeAiServices(operator, locale),
    paymentsAre: paymentsAre(),
    mailIs: say(operator?.sendsMail === false ? 'mailKept' : 'mailOut'),
    googleIs: say(googleSignIn ? 'googleOn' : 'googleOff'),
    refundDays: String(refundDays),
    // server/src/images/delete-image.ts
    restoreDays: '30',
  };

  function paymentsAre(): string {
    if (operator === null) return say('paymentsUnknown');
    if (operator.paymentServices.length === 0) return say('paymentsSandbox');
    return say('paymentsOut', { services: new Intl.ListFormat(locale, { type: 'conjunction' }).format(operator.paymentServices) });
  }
}
