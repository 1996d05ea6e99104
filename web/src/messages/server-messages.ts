import type { Locale } from '@afterglow/domain/locale';
import type { Messages } from './messages.ts';
import accountEn from './account/en.json';
import accountEs from './account/es.json';
import accountZh from './account/zh.json';
import adminEn from './admin/en.json';
import adminEs from './admin/es.json';
import adminZh from './admin/zh.json';
import editorEn from './editor/en.json';
import editorEs from './editor/es.json';
import editorZh from './editor/zh.json';
import siteEn from './site/en.json';
import siteEs from './site/es.json';
import siteZh from './site/zh.json';

/** All languages by wing, for rendering on the server. */
export const serverWings = {
  zh: { site: siteZh, account: accountZh, editor: editorZh, admin: adminZh },
  en: { site: siteEn, account: accountEn, editor: editorEn, admin: adminEn },
  es: { site: siteEs, account: accountEs, editor: editorEs, admin: adminEs },
} as const;

/** All texts of each language. */
export const serverMessages: Readonly<Record<Locale, Messages>> = { zh: whole('zh'), en: whole('en'), es: whole('es') };

function whole(locale: Locale): Messages {
  const { site, account, editor, admin } = serverWings[locale];
  return { ...site, ...account, ...editor, ...admin };
}
