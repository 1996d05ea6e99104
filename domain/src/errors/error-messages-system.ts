import type { LocalizedText } from '../locale.ts';

/** Messages of codes about running the installation, part of the catalogue in `error-messages.ts`. Administrators read them. */
export const systemErrorMessages = {
  job_not_requeueable: {
    zh: '只有失败或已取消的任务可以重新执行。',
    en: 'Only a job that failed or was canceled can be done again.',
    es: 'Solo se puede repetir un trabajo que falló o se canceló.',
  },
  set_by_environment: {
    zh: '这项设置由环境变量决定，不能在这里修改。请改环境变量并重启。',
    en: 'The environment decides this, so it cannot be changed here. Change the variable and restart.',
    es: 'Esto lo decide el entorno y no se puede cambiar aquí. Cambia la variable y reinicia.',
  },
  provider_incomplete: {
    zh: '还缺少密钥（自建服务器则是地址和模型名），补全后才能启用。',
    en: 'A key is missing, or for a server of your own its address and model. Add it, then switch the provider on.',
    es: 'Falta la clave o, en un servidor propio, la dirección y el modelo. Añádelo y luego activa el proveedor.',
  },
} as const satisfies Record<string, LocalizedText>;
