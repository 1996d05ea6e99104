import type { Article } from '../article.ts';

export const errors: Article = {
  category: 'trouble',
  related: ['upload-problems', 'result-problems', 'queue'],
  text: {
    zh: {
      title: '错误提示是什么意思',
      summary: '常见提示的原因和下一步，每一条都写明有没有扣积分。',
      keywords: '错误 报错 失败 提示 超时 系统繁忙 登录过期 没有权限',
      body: `
| 提示 | 原因和下一步 | 积分 |
| 系统繁忙 | 数据库或存储暂时没有回应，稍后再试 | 没有扣 |
| 处理失败 | 自动试了三次仍未成功，再试一次或换一张图 | 已退回 |
| 处理超时 | 超过 10 分钟，换一张小一些的图 | 已退回 |
| 模型还没有下载好 | 服务器刚装好或网络不通，稍后再试 | 没有扣 |
| 没有找到主体 / 人脸 | 换一张主体更大、更清楚的照片 | 已退回 |
| 有多张人脸 | 裁剪到只剩一个人 | 已退回 |
| 可能含有色情内容 | 换一张；如果判断错了，请写信 | 没有扣 |
| 积分不足 | 换便宜的模板，或升级 | 没有扣 |
| 处理太多 | 等一个完成，或取消一个 | 没有扣 |
| 登录已过期 | 重新登录，填的内容还在 | 没有扣 |
| 请求太频繁 | 按提示的秒数等一等 | 没有扣 |

服务器出意外时的错误都会记进日志。反复出现，请[写信给我们](/contact)，说明时间和正在做的事，就能查到。
`,
    },
    en: {
      title: 'What the messages mean',
      summary: 'Causes and next steps of common messages, and for each whether credits were spent.',
      keywords: 'error message failed timeout busy session expired forbidden what does it mean',
      body: `
| Message | Cause and next step | Credits |
| The system is busy | Database or storage did not answer; try again shortly | not spent |
| Processing failed | Tried three times without success; try again or another photo | back |
| Processing took too long | Over 10 minutes; use a smaller picture | back |
| A model could not be fetched | A new server, or no network there; try later | not spent |
| No subject or face found | A photo where it is larger and clearer | back |
| Several faces | Crop to one person | back |
| Seems to contain sexual content | Another picture; write to us if it was wrong | not spent |
| Insufficient credits | A cheaper template, or upgrade | not spent |
| Too many jobs at once | Wait for one, or cancel one | not spent |
| Your session has ended | Log in again; what you typed is kept | not spent |
| Too many attempts | Wait the seconds it says | not spent |

Unexpected failures are logged at the server. If one keeps coming back, [write to us](/contact) with the time and what you were doing, so that it can be found.
`,
    },
    es: {
      title: 'Qué significan los mensajes',
      summary: 'Causas y siguientes pasos de los mensajes habituales, y si se gastaron créditos.',
      keywords: 'error mensaje fallo tiempo agotado ocupado sesión caducada permiso qué significa',
      body: `
| Mensaje | Causa y siguiente paso | Créditos |
| El sistema está ocupado | La base de datos o el almacenamiento no respondió; inténtalo en breve | no gastados |
| El proceso ha fallado | Se intentó tres veces; repite o usa otra foto | devueltos |
| El proceso tardó demasiado | Más de 10 minutos; usa una imagen más pequeña | devueltos |
| No se pudo obtener un modelo | Servidor nuevo o sin red; prueba más tarde | no gastados |
| No se encontró sujeto o cara | Una foto donde sea más grande y clara | devueltos |
| Varias caras | Recorta hasta dejar una persona | devueltos |
| Parece tener contenido sexual | Otra imagen; escríbenos si fue un error | no gastados |
| Créditos insuficientes | Una plantilla más barata, o mejora tu plan | no gastados |
| Demasiados trabajos a la vez | Espera a que termine uno o cancela otro | no gastados |
| Tu sesión ha terminado | Entra de nuevo; lo escrito se conserva | no gastados |
| Demasiados intentos | Espera los segundos que indica | no gastados |

Los fallos inesperados quedan en el registro del servidor. Si uno se repite, [escríbenos](/contact) con la hora y lo que hacías, para poder encontrarlo.
`,
    },
  },
};
