import { termsVersion } from '@afterglow/domain/accounts/terms';
import type { Locale } from '@afterglow/domain/locale';
import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../api/server-api.ts';
import { withoutBase } from '../../base-path/base-path.ts';
import { readLocale } from '../../request/read-locale.ts';
import { parseProse, type Block } from '../../ui/layout/prose-blocks.ts';
import { proseOf } from '../../words/prose.server.ts';
import { describeInstallation } from './installation-facts.server.ts';
import { sectionIds, type SectionId } from './section.ts';

export interface CompliancePageData {
  readonly version: string;
  /** The part that the address asks for stands first: /privacy begins with privacy, also without scripts. */
  readonly sections: readonly { readonly id: SectionId; readonly title: string; readonly blocks: readonly Block[] }[];
  readonly operatorNamed: boolean;
}

export async function loadCompliance({ request, context }: LoaderFunctionArgs): Promise<CompliancePageData> {
  const locale = readLocale(request);
  const api = serverApi(context, request);
  const [operator, site] = await Promise.all([
    api.contact.operator().catch(() => null),
    api.account.site().catch(() => null),
  ]);
  const { googleSignIn, oidcName } = site ?? { googleSignIn: false, oidcName: null };
  const values = describeInstallation({ operator, googleSignIn, oidcName }, locale);
  const page = withoutBase(new URL(request.url).pathname)?.replace(/\.data$/, '');
  const asked = sectionIds.find((id) => page === `/${id}`);
  const order = asked === undefined ? sectionIds : [asked, ...sectionIds.filter((id) => id !== asked)];
  return {
    version: termsVersion,
    sections: order.map((id) => readSection(id, locale, values)),
    operatorNamed: operator === null || operator.name !== null,
  };
}

function readSection(id: SectionId, locale: Locale, values: Readonly<Record<string, string>>) {
  const { facts, body } = proseOf(locale, `legal/${id}`);
  return { id, title: facts['title'] ?? '', blocks: parseProse(body, values) };
}
