import type { LocalizedText } from '../locale.ts';

/** Messages of codes about what is offered and what it costs, part of the catalogue in `error-messages.ts`. */
export const offerErrorMessages = {
  price_changed: {
    zh: '价格刚刚变了，现在是 {price} 积分。没有扣除任何积分，请看过新价格后再试。',
    en: 'The price has just changed and is now {price} credits. Nothing was charged; look at the new price and try again.',
    es: 'El precio acaba de cambiar y ahora es de {price} créditos. No se ha cobrado nada; mira el nuevo precio e inténtalo de nuevo.',
  },
  plan_price_changed: {
    zh: '套餐价格刚刚变了，没有下单，也没有扣款。请刷新页面看过新价格后再决定。',
    en: 'The price of this plan has just changed. Nothing was ordered or charged; reload the page to see the new price.',
    es: 'El precio de este plan acaba de cambiar. No se ha pedido ni cobrado nada; recarga la página para ver el nuevo precio.',
  },
  template_content_invalid: {
    zh: '模板内容有误：{field}（{about}）。其他内容都还在，请改好后再保存。',
    en: 'Something in the template is not right: {field} ({about}). Everything is kept; correct it and save again.',
    es: 'Hay algo incorrecto en la plantilla: {field} ({about}). Todo se conserva; corrígelo y guarda de nuevo.',
  },
  template_exists: {
    zh: '已经有编号为 {id} 的模板。请换一个编号，或打开那个模板另存为草稿。',
    en: 'There already is a template {id}. Choose another id, or open that template and save a draft of it.',
    es: 'Ya existe una plantilla {id}. Elige otro identificador o abre esa plantilla y guarda un borrador.',
  },
  template_run_unsuitable: {
    zh: '这次试运行不能用作对比图：它没有完成，或图片已经删除。',
    en: 'This test run cannot become the pictures of the card: it is not finished, or its pictures are gone.',
    es: 'Esta prueba no puede dar las imágenes de la tarjeta: no ha terminado o sus imágenes ya no existen.',
  },
  date_passed: {
    zh: '生效时间已经过去。请选一个将来的时间，或选择立即生效。',
    en: 'That moment has already passed. Choose a time ahead, or have it take effect now.',
    es: 'Ese momento ya ha pasado. Elige una hora futura o haz que entre en vigor ahora.',
  },
  already_in_force: {
    zh: '这个版本已经生效，不能撤回。可以再设一个新的版本。',
    en: 'This is already in force and cannot be taken back. Set new numbers instead.',
    es: 'Esto ya está en vigor y no se puede retirar. Fija otros valores.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
