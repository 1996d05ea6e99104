import type { LegalSection } from '../section.ts';

export const security: LegalSection = {
  zh: {
    title: '安全',
    body: `
- 密码只以加盐散列保存，没有人能读出来；重置密码会让所有设备退出登录。
- 登录 cookie 不能被脚本读取；网站用 https 时只经加密连接发送。
- 每张图片只对主人开放，地址无法猜测；别人得到的回答和“不存在”一样。
- 上传按内容检查，在单独的进程里解码，坏文件伤不到服务。
- 页面只运行自己的脚本；来自其他网站的写入会被拒绝。
- 登录、重置和留言都限制次数；积分和付款只追加、不修改，每晚对账。

运营者负责保护服务器、及时更新和备份。发现漏洞，请[写信告诉我们](/contact)，在修好之前先不要公开；善意的研究者不会被追究。
`,
  },
  en: {
    title: 'Security',
    body: `
- Passwords are kept as salted hashes that nobody can read; a reset logs every device out.
- Login cookies cannot be read by scripts, and travel encrypted only where the site uses https.
- Every picture opens to its owner alone, at an address nobody can guess; others get the same answer as for nothing at all.
- Uploads are judged by content and decoded in a process of their own, so that a bad file does not harm the service.
- Pages run their own scripts only, and writes from other sites are refused.
- Logins, resets and messages are limited in number. Credits and payments are only added to, never changed, and are checked every night.

The operator looks after the server, updates and backups. If you find a weakness, [tell us](/contact) before you publish it; nobody is pursued for research in good faith.
`,
  },
  es: {
    title: 'Seguridad',
    body: `
- Las contraseñas se guardan como resúmenes con sal que nadie puede leer; al restablecerla se cierran todas las sesiones.
- Las cookies de sesión no las leen los scripts y, si el sitio usa https, solo viajan cifradas.
- Cada imagen se abre solo para su dueño, en una dirección que nadie puede adivinar; los demás reciben la misma respuesta que si no existiera.
- Los archivos se juzgan por su contenido y se decodifican en un proceso aparte, para que uno malo no dañe el servicio.
- Las páginas solo ejecutan sus propios scripts y se rechazan escrituras desde otros sitios.
- Accesos, restablecimientos y mensajes tienen límite. Los créditos y pagos solo se añaden, nunca se cambian, y se comprueban cada noche.

El operador cuida del servidor, las actualizaciones y las copias. Si encuentras una debilidad, [cuéntanosla](/contact) antes de publicarla; no se persigue la investigación de buena fe.
`,
  },
};
