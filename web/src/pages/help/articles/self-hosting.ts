import type { Article } from '../article.ts';

export const selfHosting: Article = {
  category: 'host',
  related: ['settings', 'models', 'mail'],
  text: {
    zh: {
      title: '自己部署',
      summary: '两条命令装起来，需要什么，数据放在哪，怎么备份。',
      keywords: '部署 安装 自托管 npm start Docker 服务器 备份 DATA_DIR 升级',
      body: `
需要 Node 18 以上和 npm，其他的它自己准备：Node 24、PostgreSQL、模型和字体。

\`\`\`
npm start
\`\`\`

第一次启动会安装、建好数据库、编译页面，然后在 \`http://localhost:3000\` 提供服务；模型约 400 MB，在后台下载，页面可以先用。

## 数据文件夹

全部数据都在 \`DATA_DIR\`（默认 \`./data\`）里：数据库、图片、密钥和模型。请保持私密。

| 内容 | 要不要备份 |
| \`postgres/\` 和 \`postgres-access.json\` | 要，先停止再复制，或用 \`pg_dump\` |
| \`storage/\` | 要 |
| \`secrets/\` | 要 |
| \`models/\`、\`cache/\` | 不用，会重新生成 |

## 停止和重启

按 Ctrl-C 即可。没做完的任务会回到队列，下次启动接着做。进程崩溃会自动重启。

## 对外提供服务

在前面放一个反向代理负责 HTTPS，并设置 \`BASE_URL\` 和 \`TRUSTED_PROXIES\`。第一个管理员由 \`ADMIN_EMAIL\` 指定。所有选项见[设置](/help/settings)。
`,
    },
    en: {
      title: 'Running it yourself',
      summary: 'Up with one command: what it needs, where data lies, how to back it up.',
      keywords: 'install self-host hosting npm start docker server backup DATA_DIR upgrade deploy',
      body: `
It needs any Node from 18 and npm, and brings the rest: Node 24, PostgreSQL, models and fonts.

\`\`\`
npm start
\`\`\`

The first start installs, makes the database, builds the pages and serves \`http://localhost:3000\`. Models (about 400 MB to fetch) come in the background; pages work meanwhile.

## The data folder

Everything is in \`DATA_DIR\` (\`./data\` by default): database, pictures, keys and models. Keep it private.

| What | Back it up |
| \`postgres/\` and \`postgres-access.json\` | yes: copied while stopped, or by \`pg_dump\` |
| \`storage/\` | yes |
| \`secrets/\` | yes |
| \`models/\`, \`cache/\` | no, they are made again |

## Stop and restart

Ctrl-C ends it. Jobs in progress return to the queue and go on with the next start. If the process dies it is started again.

## On the internet

Put a reverse proxy in front for HTTPS and set \`BASE_URL\` and \`TRUSTED_PROXIES\`. \`ADMIN_EMAIL\` names the first administrator. All options are in [Settings](/help/settings).
`,
    },
    es: {
      title: 'Alojarlo tú',
      summary: 'En marcha con una orden: qué necesita, dónde están los datos y cómo copiarlos.',
      keywords: 'instalar alojar autoalojado npm start docker servidor copia de seguridad DATA_DIR desplegar',
      body: `
Necesita Node desde la versión 18 y npm, y trae lo demás: Node 24, PostgreSQL, modelos y fuentes.

\`\`\`
npm start
\`\`\`

El primer arranque instala, crea la base de datos, compila las páginas y sirve \`http://localhost:3000\`. Los modelos (unos 400 MB) llegan en segundo plano; las páginas funcionan mientras tanto.

## La carpeta de datos

Todo está en \`DATA_DIR\` (por defecto \`./data\`): base de datos, imágenes, claves y modelos. Mantenla privada.

| Qué | Copia de seguridad |
| \`postgres/\` y \`postgres-access.json\` | sí: con el servidor parado, o con \`pg_dump\` |
| \`storage/\` | sí |
| \`secrets/\` | sí |
| \`models/\`, \`cache/\` | no, se crean de nuevo |

## Parar y reiniciar

Ctrl-C lo termina. Los trabajos en curso vuelven a la cola y siguen en el próximo arranque. Si el proceso muere, se inicia otra vez.

## En internet

Pon delante un proxy inverso para HTTPS y define \`BASE_URL\` y \`TRUSTED_PROXIES\`. \`ADMIN_EMAIL\` nombra al primer administrador. Todas las opciones están en [Ajustes](/help/settings).
`,
    },
  },
};
