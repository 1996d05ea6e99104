import type { Article } from '../article.ts';

export const uploadProblems: Article = {
  category: 'trouble',
  related: ['file-formats', 'errors', 'choosing-a-photo'],
  text: {
    zh: {
      title: '照片传不上去',
      summary: '逐条对照提示，看看是格式、大小、损坏还是网络。',
      keywords: '上传失败 传不上 文件太大 不支持 损坏 网络 断网',
      body: `
| 提示 | 怎么办 |
| 不支持这种文件 | 换成 JPG、PNG、WebP 或 HEIC。GIF、RAW、PDF、视频不行 |
| 文件太大 | 上限 {uploadLimit}。存成 JPG，或缩小一点 |
| 像素太多 | 上限 {megapixels} 百万像素，缩小后再传 |
| 已损坏或不完整 | 在相册里打开看看，重新导出，或从聊天里重新下载原图 |
| 没有收到文件 | 选的是空文件或文件夹 |
| 没有网络 | 什么都没有发出去，恢复后点“重试”，不用重新选 |
| 服务器空间已满 | 请告诉运营者，没有扣除积分 |

## 没有登录

没登录也可以先选照片，它留在你的浏览器里，登录后自动上传。

## 传得很慢

{uploadLimit} 的照片在手机信号弱时要等一会儿，进度会一直显示。关掉页面会中断上传，但不影响已经开始的任务。
`,
    },
    en: {
      title: 'A photo will not upload',
      summary: 'Find your message: is it the format, the size, a damaged file or the connection.',
      keywords: 'upload failed cannot upload too large unsupported damaged corrupt network offline',
      body: `
| Message | What to do |
| Unsupported file type | Use JPG, PNG, WebP or HEIC. GIF, RAW, PDF and video do not work |
| The file is too large | The limit is {uploadLimit}. Save it as JPG or make it a little smaller |
| Too many pixels | The limit is {megapixels} megapixels; scale it down first |
| Damaged or incomplete | Open it in your photo library, export it anew, or download the original again |
| No file arrived | It was empty, or a folder |
| No connection | Nothing was sent. Press “Try again” when you are back; no need to choose it anew |
| The server’s storage is full | Tell the operator; no credits were spent |

## Not logged in

You can choose a photo before you log in. It stays in your browser and is uploaded afterwards.

## Very slow

A photo of {uploadLimit} takes a while on a weak signal; progress is always shown. Closing the page stops the upload, but not a job that has begun.
`,
    },
    es: {
      title: 'Una foto no se sube',
      summary: 'Busca tu mensaje: si es el formato, el tamaño, un archivo dañado o la conexión.',
      keywords: 'fallo al subir no se puede subir demasiado grande no admitido dañado red sin conexión',
      body: `
| Mensaje | Qué hacer |
| Tipo de archivo no admitido | Usa JPG, PNG, WebP o HEIC. GIF, RAW, PDF y vídeo no sirven |
| El archivo es demasiado grande | El límite es {uploadLimit}. Guárdalo como JPG o redúcelo un poco |
| Demasiados píxeles | El límite es {megapixels} megapíxeles; redúcela antes |
| Dañada o incompleta | Ábrela en tu galería, expórtala de nuevo o vuelve a descargar el original |
| No llegó ningún archivo | Estaba vacío o era una carpeta |
| Sin conexión | No se envió nada. Pulsa «Reintentar» cuando vuelvas; no hace falta elegirla otra vez |
| El servidor no tiene espacio | Avisa al operador; no se gastaron créditos |

## Sin iniciar sesión

Puedes elegir una foto antes de entrar. Se queda en tu navegador y se sube después.

## Muy lento

Una foto de {uploadLimit} tarda con poca señal; el progreso se ve siempre. Cerrar la página detiene la subida, pero no un trabajo que ya empezó.
`,
    },
  },
};
