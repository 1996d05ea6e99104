import type { LocalizedText } from '../locale.ts';

/** Messages of creative models' codes, part of the catalogue in `error-messages.ts`. All of them cost nobody any credits. */
export const creativeErrorMessages = {
  creative_not_configured: {
    zh: '现在没有可用的创意模型，没有扣除任何积分。请改用本机引擎，或等管理员接入后再试。',
    en: 'No creative model is connected right now; nothing was charged. Use the on-device engine, or try again once an administrator has connected one.',
    es: 'Ahora no hay ningún modelo creativo conectado; no se ha cobrado nada. Usa el motor local o inténtalo cuando un administrador haya conectado uno.',
  },
  creative_not_offered: {
    zh: '创意模型不适用于这项任务，请改用本机模型。',
    en: 'The creative model does not do this one. Please use the on-device edition.',
    es: 'El modelo creativo no hace este trabajo. Usa la edición local.',
  },
  creative_refused: {
    zh: '创意模型按其内容规则拒绝了这次请求，积分已退回。请换一张图片或修改文字。',
    en: 'The creative model refused this under its content rules; your credits are back. Please try another picture or other words.',
    es: 'El modelo creativo lo rechazó por sus normas de contenido; tus créditos han vuelto. Prueba con otra imagen u otras palabras.',
  },
  creative_empty: {
    zh: '创意模型没有返回图片，积分已退回。可以再试一次，或改用本机模型。',
    en: 'The creative model answered without a picture; your credits are back. Try again, or use the on-device edition.',
    es: 'El modelo creativo respondió sin imagen; tus créditos han vuelto. Inténtalo de nuevo o usa la edición local.',
  },
  creative_busy: {
    zh: '创意模型现在很忙，积分已退回。请在 {seconds} 秒后再试，或改用本机模型。',
    en: 'The creative model is busy; your credits are back. Try again in {seconds} s, or use the on-device edition.',
    es: 'El modelo creativo está ocupado; tus créditos han vuelto. Inténtalo en {seconds} s o usa la edición local.',
  },
  creative_limit_reached: {
    zh: '今天的创意模型额度已用完，积分已退回。明天再试，或改用本机模型。',
    en: 'Today’s allowance for the creative model is used up; your credits are back. Try tomorrow, or use the on-device edition.',
    es: 'El cupo de hoy del modelo creativo se ha agotado; tus créditos han vuelto. Prueba mañana o usa la edición local.',
  },
  creative_timed_out: {
    zh: '创意模型太久没有回应，积分已退回。请再试一次，或改用本机模型。',
    en: 'The creative model took too long; your credits are back. Try again, or use the on-device edition.',
    es: 'El modelo creativo tardó demasiado; tus créditos han vuelto. Inténtalo de nuevo o usa la edición local.',
  },
  creative_failed: {
    zh: '创意模型没能完成，积分已退回。请再试一次，或改用本机模型。',
    en: 'The creative model could not do it; your credits are back. Try again, or use the on-device edition.',
    es: 'El modelo creativo no pudo hacerlo; tus créditos han vuelto. Inténtalo de nuevo o usa la edición local.',
  },
} as const satisfies Record<string, LocalizedText>;
