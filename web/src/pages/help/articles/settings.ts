import type { Article } from '../article.ts';

export const settings: Article = {
  category: 'host',
  related: ['self-hosting', 'mail', 'models'],
  text: {
    zh: {
      title: '设置：环境变量',
      summary: '最常用的环境变量、默认值和作用。',
      keywords: '环境变量 配置 设置 端口 PORT BASE_URL 管理员 Google 登录 S3',
      body: `
所有设置都是环境变量，不设也能用。写错了会在启动时按名字指出来。

| 变量 | 默认 | 作用 |
| \`PORT\`、\`HOST\` | \`3000\`、\`0.0.0.0\` | 监听的地址 |
| \`BASE_URL\` | \`http://localhost:PORT\` | 公开地址，用于邮件里的链接；https 让 cookie 更安全 |
| \`DATA_DIR\` | \`./data\` | 所有数据 |
| \`DATABASE_URL\` | 内置 | 用自己的 PostgreSQL |
| \`ADMIN_EMAIL\` | 无 | 验证后成为管理员的邮箱 |
| \`OPERATOR_NAME\`、\`CONTACT_EMAIL\` | 无 | 条款里的运营者和联系邮箱，留言寄到这里 |
| \`SMTP_URL\`、\`MAIL_FROM\` | 开发邮箱 | [邮件怎么发出去](/help/mail) |
| \`EMAIL_VERIFICATION\` | \`true\` | \`false\`：不确认邮箱也能用 |
| \`GOOGLE_CLIENT_ID\`、\`GOOGLE_CLIENT_SECRET\` | 无 | Google 登录 |
| \`STORAGE\` | \`disk\` | \`s3\` 时填 \`S3_BUCKET\` 等 |
| \`WORKER_CONCURRENCY\` | \`1\` | 同时做几张图 |
| \`SAFETY_THRESHOLD\` | \`0.9\` | 内容检查的严格程度，\`off\` 关闭 |
| \`MODE\` | \`all\` | \`web\` 或 \`worker\`，分开运行 |

完整的表在项目的 README 里。
`,
    },
    en: {
      title: 'Settings: environment variables',
      summary: 'The variables used most, their defaults and what they do.',
      keywords: 'environment variables configuration port BASE_URL admin google login S3 config',
      body: `
Every setting is an environment variable and has a default that works. A wrong one is named when the server starts.

| Variable | Default | What it does |
| \`PORT\`, \`HOST\` | \`3000\`, \`0.0.0.0\` | where to listen |
| \`BASE_URL\` | \`http://localhost:PORT\` | public address for links in mails; https makes cookies secure |
| \`DATA_DIR\` | \`./data\` | all data |
| \`DATABASE_URL\` | built in | a PostgreSQL of your own |
| \`ADMIN_EMAIL\` | none | this address becomes administrator once verified |
| \`OPERATOR_NAME\`, \`CONTACT_EMAIL\` | none | the operator in the terms, and where messages go |
| \`SMTP_URL\`, \`MAIL_FROM\` | development mailbox | [how mails leave](/help/mail) |
| \`EMAIL_VERIFICATION\` | \`true\` | \`false\`: accounts work without confirming |
| \`GOOGLE_CLIENT_ID\`, \`GOOGLE_CLIENT_SECRET\` | none | login with Google |
| \`STORAGE\` | \`disk\` | \`s3\`, with \`S3_BUCKET\` and others |
| \`WORKER_CONCURRENCY\` | \`1\` | pictures made at once |
| \`SAFETY_THRESHOLD\` | \`0.9\` | how sure the content check must be; \`off\` for none |
| \`MODE\` | \`all\` | \`web\` or \`worker\` to run them apart |

The whole table is in the project’s README.
`,
    },
    es: {
      title: 'Ajustes: variables de entorno',
      summary: 'Las variables más usadas, sus valores por defecto y qué hacen.',
      keywords: 'variables de entorno configuración puerto BASE_URL administrador google S3',
      body: `
Todos los ajustes son variables de entorno y tienen un valor que funciona. Si una está mal, el servidor la nombra al arrancar.

| Variable | Por defecto | Qué hace |
| \`PORT\`, \`HOST\` | \`3000\`, \`0.0.0.0\` | dónde escuchar |
| \`BASE_URL\` | \`http://localhost:PORT\` | dirección pública de los enlaces en correos; https hace seguras las cookies |
| \`DATA_DIR\` | \`./data\` | todos los datos |
| \`DATABASE_URL\` | incluida | un PostgreSQL tuyo |
| \`ADMIN_EMAIL\` | ninguno | esta dirección será administradora al verificarse |
| \`OPERATOR_NAME\`, \`CONTACT_EMAIL\` | ninguno | el operador en los términos y adónde llegan los mensajes |
| \`SMTP_URL\`, \`MAIL_FROM\` | buzón de desarrollo | [cómo salen los correos](/help/mail) |
| \`EMAIL_VERIFICATION\` | \`true\` | \`false\`: las cuentas funcionan sin confirmar |
| \`GOOGLE_CLIENT_ID\`, \`GOOGLE_CLIENT_SECRET\` | ninguno | entrar con Google |
| \`STORAGE\` | \`disk\` | \`s3\`, con \`S3_BUCKET\` y otras |
| \`WORKER_CONCURRENCY\` | \`1\` | imágenes a la vez |
| \`SAFETY_THRESHOLD\` | \`0.9\` | cuán segura debe estar la revisión; \`off\` la apaga |
| \`MODE\` | \`all\` | \`web\` o \`worker\` para separarlos |

La tabla completa está en el README del proyecto.
`,
    },
  },
};
