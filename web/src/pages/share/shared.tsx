import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { EmbedShared } from './embed-shared.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SharedFrame, sharedPicturePath } from './shared-frame.tsx';
import './shared.css';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const token = params['token'] ?? '';
  const picture = await forPage(request, api.shares.read({ token }));
  const template =
    picture.templateId === null ? null : await api.templates.get({ id: picture.templateId }).catch(() => null);
  return {
    token,
    picture,
    template: template === null ? null : { id: template.id, title: template.title, description: template.description },
  };
}

/** Search engines leave it alone; only people who were given the address know it. */
export const headers = () => ({ 'x-robots-tag': 'noindex' });

/** A result that its owner shows by a link. Nothing on it says whose it is. */
export default function SharedPage() {
  const t = useTranslations('share');
  const { origin, locale } = useSession();
  const { token, picture, template } = useLoaderData<typeof loader>();
  const title = template?.title ?? t('title');
  const { width, height } = picture.result;
  const shown = Math.min(960, width);
  const card = {
    path: sharedPicturePath(token, 'result', 960, 'jpeg'),
    width: shown,
    height: Math.round((height * shown) / width),
  };
  return (
    <div className="wrap shared">
      <PageHead
        title={title}
        description={t('description', { title })}
        picture={card.path}
        pictureSize={card}
        noIndex
      />
      <link
        rel="alternate"
        type="application/json+oembed"
        href={`${origin}/oembed?url=${encodeURIComponent(`${origin}/s/${token}?lang=${locale}`)}`}
        title={title}
      />
      <SharedFrame token={token} picture={picture} title={title} />
      <div className="shared-side">
        <div>
          <p className="shared-label">
            <Icon name="info" small />
            {picture.generative ? t('labelGenerated') : t('label')}
          </p>
          <h1 className="text-t40">{title}</h1>
          {template && <p className="mt-2 text-ink-2">{template.description}</p>}
        </div>
        <div className="grid gap-2.5">
          {template && (
            <ButtonLink kind="primary" size="large" to={`/templates/${encodeURIComponent(template.id)}`}>
              {t('makeYours')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to="/templates">
            {t('allTemplates')}
          </ButtonLink>
        </div>
        <div className="shared-foot">
          <p>
            {t.rich('origin', {
              link: (words) => (
                <Link className="text-link" to="/verify">
                  {words}
                </Link>
              ),
            })}
          </p>
          <EmbedShared token={token} picture={picture} title={title} />
          <ReportDialog target={{ kind: 'share', id: token }} />
        </div>
      </div>
    </div>
  );
}
