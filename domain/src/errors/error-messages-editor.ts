import type { LocalizedText } from '../locale.ts';

/** Messages of codes of the editor, part of the catalogue in `error-messages.ts`. */
export const editorErrorMessages = {
  conversation_not_found: {
    zh: '找不到这个对话，它可能已被删除。请从列表里打开另一个，或开始新的对话。',
    en: 'This conversation was not found; it may have been deleted. Open another one or start a new one.',
    es: 'No se encontró esta conversación; puede que se haya eliminado. Abre otra o empieza una nueva.',
  },
  conversation_full: {
    zh: '这个对话已经满了（{most}）。请从当前版本开始一个新的对话。',
    en: 'This conversation is full ({most}). Start a new one from this version.',
    es: 'Esta conversación está llena ({most}). Empieza una nueva desde esta versión.',
  },
  version_not_found: {
    zh: '找不到这个版本，它可能已被删除。请在版本列表里选择另一个。',
    en: 'This version was not found; it may have been deleted. Choose another one from the versions.',
    es: 'No se encontró esta versión; puede que se haya eliminado. Elige otra de la lista.',
  },
  version_is_original: {
    zh: '原图不能单独删除。不再需要时，可以删除整个对话。',
    en: 'The original cannot be deleted on its own. You can delete the whole conversation.',
    es: 'El original no se puede eliminar por separado. Puedes eliminar la conversación entera.',
  },
  version_not_repeatable: {
    zh: '这个版本不是由指令生成的，无法重新生成。请用文字说说想要的效果。',
    en: 'This version was not made by an instruction, so it cannot be run again. Say what you would like instead.',
    es: 'Esta versión no se hizo con una instrucción, así que no se puede repetir. Escribe lo que quieres.',
  },
  message_not_found: {
    zh: '找不到这条消息。请重新打开对话。',
    en: 'This message was not found. Please open the conversation again.',
    es: 'No se encontró este mensaje. Vuelve a abrir la conversación.',
  },
  steps_not_offered: {
    zh: '这些步骤与这句话的方案不一致，没有执行，也没有扣除积分。请再发送一次。',
    en: 'These steps are not what this instruction would do. Nothing ran and nothing was charged; please send it again.',
    es: 'Estos pasos no son los de esta instrucción. No se ha hecho ni cobrado nada; envíala otra vez.',
  },
  mask_wrong_shape: {
    zh: '选区与图片的形状不一致。请在当前图片上重新标记。',
    en: 'The marked area does not have the shape of this picture. Please mark it again on this picture.',
    es: 'La zona marcada no tiene la forma de esta imagen. Márcala de nuevo sobre ella.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
