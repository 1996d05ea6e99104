import type { Template } from '@afterglow/domain/contract/public/templates';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { serverApi } from '../../api/server-api.ts';
import { photoCookie, readCookie } from '../../request/cookies.ts';
import { useSession } from '../../session/use-session.ts';
import { readSample } from '../../showcase/read-sample.ts';
import { useWarmPage } from '../../template-parts/warm-page.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Closing } from './closing.tsx';
import { describeSite } from './describe-site.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import type { HomeTemplate } from './home-template.ts';
import { Showcase } from './showcase.tsx';
import { Stats } from './stats.tsx';
import { Steps } from './steps.tsx';
import './home.css';

/** A page that can be shown without its numbers: they are left out while they cannot be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { templates } = await serverApi(context, request)
    .templates.list()
    .catch((): { templates: Template[] } => ({ templates: [] }));
  return {
    keepsPhoto: readCookie(request.headers.get('cookie'), photoCookie) !== undefined,
    templates: templates.map((template): HomeTemplate => {
      const { id, recipe, title, credits, typicalMs, imageUrl, previewUrl, requiresImage } = template;
      const { framedAlike, focus, beforeFocus, engineMs } = readSample(template);
      return {
        id,
        recipe,
        title,
        credits,
        typicalMs: typicalMs ?? engineMs,
        imageUrl,
        previewUrl,
        requiresImage,
        framedAlike,
        focus,
        beforeFocus,
      };
    }),
  };
}

export default function HomePage() {
  useWarmPage();
  const t = useTranslations('home');
  const { templates, keepsPhoto } = useLoaderData<typeof loader>();
  const common = useTranslations('common');
  const { locale, origin } = useSession();
  const data = describeSite({
    name: common('productName'),
    description: t('description'),
    origin,
    locale,
    features: templates.map(({ title }) => title),
  });
  return (
    <>
      <PageHead title={t('title')} description={t('description')} keywords={t('keywords')} data={data} />
      <Hero templates={templates} keepsPhoto={keepsPhoto} />
      <Stats templates={templates} />
      <Showcase templates={templates} />
      <Features templates={templates} />
      <Steps templates={templates} />
      <Closing />
    </>
  );
}
