import type { Operator } from '@afterglow/domain/contract/public/contact';
import type { Locale, LocalizedText } from '@afterglow/domain/locale';

const none: LocalizedText = {
  zh: '所有模板都由这台服务器上的引擎制作，照片不会发送给其他 AI 服务。',
  en: 'Every template is made by the engine on this server, and photos are not sent to other AI services.',
  es: 'Todas las plantillas las hace el motor de este servidor, y las fotos no se envían a otros servicios de IA.',
};
const some: LocalizedText = {
  zh: '“本机版”由这台服务器上的引擎制作，照片不离开服务器。选择创意模型时，照片和文字会发送给运营者接入的服务：{services}。',
  en: 'The on-device edition is made by the engine on this server, and the photo stays there. When you choose a creative model, photo and text are sent to the service the operator connected: {services}.',
  es: 'La edición local la hace el motor de este servidor y la foto se queda en él. Si eliges un modelo creativo, la foto y el texto se envían al servicio que conectó el operador: {services}.',
};
const unknown: LocalizedText = {
  zh: '“本机版”由这台服务器上的引擎制作，照片不离开服务器；用到外部服务时，页面会写明。',
  en: 'The on-device edition is made by the engine on this server, and the photo stays there; where an outside service is used, the page says so.',
  es: 'La edición local la hace el motor de este servidor y la foto se queda en él; si se usa un servicio externo, la página lo dice.',
};

/** Where photos go to be worked on, in one sentence that is true of this installation. */
export function describeAiServices(operator: Operator | null, locale: Locale): string {
  if (operator === null) return unknown[locale];
  const services = new Intl.ListFormat(locale, { type: 'conjunction' }).format(operator.creativeServices);
  return operator.creativeServices.length === 0 ? none[locale] : some[locale].replace('{services}', () => services);
}
