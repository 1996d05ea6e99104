import type { LegalSection } from '../section.ts';

export const privacy: LegalSection = {
  zh: {
    title: '隐私政策',
    body: `
{responsibleIs}我们只保存服务需要的东西，不做广告，不用第三方统计，不出售数据，也不用你的照片训练模型。

## 保存什么，保存多久

| 内容 | 为什么 | 多久 |
| 邮箱、名字、密码的散列 | 登录和联系你 | 直到删除账号 |
| 照片和结果 | 你要求的服务 | 直到你删除，之后 {restoreDays} 天 |
| 每次制作的设置、时间和积分 | 记录、账单、排错 | 直到删除账号 |
| 登录设备：网络地址、浏览器 | 保护账号 | 到登录失效，30 天 |
| 登录记录：时间、方式、成功与否、浏览器、去掉末尾的网络地址 | 让你发现陌生人 | 90 天 |
| 付款：发票编号、日期、金额、套餐；不含姓名和邮箱 | 税法要求 | 十年，账号删除后也保留 |
| 支付服务发来的通知，里面可能有姓名和邮箱 | 核对付款 | 姓名和邮箱 90 天，删除账号时立即抹掉；编号保留 |
| 联系留言 | 回复你 | 一年 |
| 你举报的图片：原因、说明、你留下的邮箱 | 查看这张图片 | 一年 |
| 条款接受记录 | 证明约定 | 直到账号删除 |

## 照片

{storageIs}拍摄地点等隐私信息在使用的那一份里被去掉；上传的原文件也原样保存，里面可能仍有地点；只有你自己导出数据时会得到它，删除照片时一起抹掉。{safetyIs}{aiServicesAre}

管理员只在两种情况下能看到你的图片：安全检查拒绝了它，或者有人举报了它，并且最多在 30 天之内。被停用的图片除了管理员谁也看不到，30 天后删除；我们会告诉你原因，你可以申诉一次。

## 谁还会得到数据

- {mailIs}
- {googleIs}
- {paymentsAre}
- 你用链接分享一张成品时，拿到链接的人能看到这张图片，看不到与你有关的信息；停用链接、删除图片或删除账号后，链接立即失效。
- 没有别人，除非法律强制要求。

## Cookie

只用必需的：登录、语言、外观和时区。它们不跟踪你，所以没有弹窗。填到一半的文字只存在你自己的浏览器里。

## 你的权利

在[个人中心](/profile)可以查看、更正、下载你的全部数据和删除账号；反对或限制某种处理，请[写信](/contact?subject=privacy)。你也可以向所在地的数据保护机构投诉。处理的依据是履行与你的约定、法律义务，以及保护服务安全的正当利益。

## 未成年人

未满 18 岁的人需要监护人同意才能使用。监护人可以要求删除孩子的账号。
`,
  },
  en: {
    title: 'Privacy policy',
    body: `
{responsibleIs}Only what the service needs is kept. There are no advertisements and no analytics by others, no data is sold, and no model is trained on your photos.

## What is kept, and how long

| What | Why | How long |
| Email, name, hash of the password | to log in and to reach you | until you delete the account |
| Photos and results | what you asked for | until you delete them, and {restoreDays} days more |
| Settings, times and credits of each job | your records, bills, finding faults | until you delete the account |
| Devices logged in: network address, browser | to protect the account | until the login ends, 30 days |
| Logins: time, way, whether it worked, browser, network address without its end | so that you notice a stranger | 90 days |
| Payments: invoice number, date, amount, plan; no name or email | tax law asks for them | ten years, also after the account is deleted |
| What payment services tell us, which may hold name and email | to check payments | name and email 90 days, or until the account is erased; numbers stay |
| Contact messages | to answer you | one year |
| Pictures you report: reason, words, the email you leave | to look at the picture | one year |
| Which terms you accepted | proof of the agreement | until you delete the account |

## Photos

{storageIs}Where a photo was taken and other private notes are removed from the copy that is used. The file you uploaded is kept as it is and may still hold the place; only your own data export contains it, and it is erased with the photo. {safetyIs}{aiServicesAre}

Administrators can look at a picture of yours in two cases only: the safety check refused it, or somebody reported it, and for 30 days at most. A picture that is blocked is seen by nobody but them and is erased after 30 days; you are told why and may appeal once.

## Who else receives data

- {mailIs}
- {googleIs}
- {paymentsAre}
- When you share a result by a link, whoever has the link sees that picture and nothing about you. It stops at once when you end the link or delete the picture or the account.
- Nobody else, unless the law compels it.

## Cookies

Only necessary ones: login, language, look and time zone. They do not follow you, which is why there is no banner. Half-written texts stay in your own browser.

## Your rights

In [your profile](/profile) you can see and correct your data, download all of it, and delete it. To object to or restrict a use, [write to us](/contact?subject=privacy). You may complain to the data protection authority of your place. Data is processed to keep our agreement with you, to meet legal duties, and in the legitimate interest of keeping the service safe.

## Minors

Whoever is under 18 needs the consent of a guardian. Guardians may ask for a child’s account to be deleted.
`,
  },
  es: {
    title: 'Política de privacidad',
    body: `
{responsibleIs}Solo se guarda lo que el servicio necesita. No hay publicidad ni estadísticas de terceros, no se venden datos y no se entrena ningún modelo con tus fotos.

## Qué se guarda y cuánto tiempo

| Qué | Por qué | Cuánto |
| Correo, nombre, resumen de la contraseña | para entrar y contactarte | hasta que borres la cuenta |
| Fotos y resultados | lo que pediste | hasta que los borres, y {restoreDays} días más |
| Ajustes, tiempos y créditos de cada trabajo | tus registros, cuentas, averías | hasta que borres la cuenta |
| Dispositivos conectados: dirección de red, navegador | proteger la cuenta | hasta que acabe la sesión, 30 días |
| Inicios de sesión: hora, forma, si funcionó, navegador, dirección de red sin el final | que notes a un extraño | 90 días |
| Pagos: número de factura, fecha, importe, plan; sin nombre ni correo | lo exige la ley fiscal | diez años, también tras borrar la cuenta |
| Avisos de los servicios de pago, que pueden llevar nombre y correo | comprobar los pagos | nombre y correo 90 días, o hasta que se borre la cuenta; los números quedan |
| Mensajes de contacto | responderte | un año |
| Imágenes que denuncias: motivo, texto, el correo que dejes | ver la imagen | un año |
| Qué condiciones aceptaste | prueba del acuerdo | hasta que borres la cuenta |

## Fotos

{storageIs}El lugar de la toma y otros datos privados se quitan de la copia que se usa. El archivo que subiste se conserva tal cual y puede contener el lugar; solo está en la exportación de tus propios datos y se elimina con la foto. {safetyIs}{aiServicesAre}

Los administradores solo pueden ver una imagen tuya en dos casos: si el control de seguridad la rechazó o si alguien la denunció, y durante 30 días como máximo. Una imagen bloqueada solo la ven ellos y se borra a los 30 días; te decimos por qué y puedes recurrir una vez.

## Quién más recibe datos

- {mailIs}
- {googleIs}
- {paymentsAre}
- Si compartes un resultado con un enlace, quien lo tenga ve esa imagen y nada sobre ti. Deja de funcionar en cuanto terminas el enlace o borras la imagen o la cuenta.
- Nadie más, salvo obligación legal.

## Cookies

Solo las necesarias: sesión, idioma, aspecto y zona horaria. No te siguen, por eso no hay aviso. Los textos a medias se quedan en tu navegador.

## Tus derechos

En [tu perfil](/profile) puedes ver y corregir tus datos, descargarlos todos y borrarlos. Para oponerte a un uso o limitarlo, [escríbenos](/contact?subject=privacy). Puedes reclamar ante la autoridad de protección de datos de tu lugar. Los datos se tratan para cumplir nuestro acuerdo, por obligaciones legales y por el interés legítimo de mantener seguro el servicio.

## Menores

Quien tiene menos de 18 años necesita el consentimiento de su representante. Los representantes pueden pedir que se borre la cuenta de un menor.
`,
  },
};
