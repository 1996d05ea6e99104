import type { LocalizedText } from '../locale.ts';

/** Messages of codes about the operator's desk and about blocked pictures, part of the catalogue in `error-messages.ts`. */
export const deskErrorMessages = {
  changed_meanwhile: {
    zh: '就在刚才，有人改过这里。请看看现在的内容，再决定要不要保存；你填写的都还在。',
    en: 'Somebody changed this a moment ago. Look at how it is now and decide again; what you typed is kept.',
    es: 'Alguien ha cambiado esto hace un momento. Mira cómo está ahora y decide de nuevo; lo que escribiste se conserva.',
  },
  contact_link_invalid: {
    zh: '这个对话链接无效或已过期。请重新写信给我们，并附上编号。',
    en: 'This link to a conversation is not valid or has expired. Write to us again and give your reference.',
    es: 'Este enlace a una conversación no es válido o ha caducado. Escríbenos de nuevo e indica tu referencia.',
  },
  refund_not_retryable: {
    zh: '只有没有成功的退款可以再试一次。',
    en: 'Only a refund that did not go through can be tried again.',
    es: 'Solo se puede reintentar un reembolso que no se completó.',
  },
  image_blocked: {
    zh: '这张图片已被管理员停用。你可以在“图片通知”里看到原因并申诉一次。',
    en: 'An administrator has blocked this picture. The notices about your pictures tell why, and you can appeal once.',
    es: 'Un administrador ha bloqueado esta imagen. Los avisos sobre tus imágenes explican por qué, y puedes recurrir una vez.',
  },
  case_not_found: {
    zh: '没有找到这个审核，可能图片已经删除。',
    en: 'There is no such case; the picture may have been erased.',
    es: 'No existe este caso; puede que la imagen se haya borrado.',
  },
  case_already_decided: {
    zh: '这个审核已经有了决定。',
    en: 'This has already been decided.',
    es: 'Este caso ya está decidido.',
  },
  appeal_not_possible: {
    zh: '这个决定不能再申诉：每个决定只能申诉一次，并且要在图片删除之前。',
    en: 'This decision cannot be appealed any more: once each, and before the picture is erased.',
    es: 'Esta decisión ya no se puede recurrir: una vez por decisión y antes de que se borre la imagen.',
  },
  owner_not_bannable: {
    zh: '管理员的账户不能从这里停用，请先取消管理员角色。',
    en: 'An administrator cannot be banned from here. Take the role away first.',
    es: 'No se puede suspender a un administrador desde aquí. Quítale antes el rol.',
  },
} as const satisfies Record<string, LocalizedText>;
