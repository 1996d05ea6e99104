import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../ui/forms/button.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { loadTemplateList } from './load-list.ts';
import { OrderList } from './order-list.tsx';
import './templates-admin.css';

export const loader = loadTemplateList;

export default function AdminTemplatesPage() {
  const t = useTranslations('adminTemplates');
  const { templates, standardCredits } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={t('title')}
      actions={
        <>
          <ButtonLink to="/admin/templates/import">{t('import')}</ButtonLink>
          <ButtonLink kind="primary" icon="plus" to="/admin/templates/new">
            {t('new')}
          </ButtonLink>
        </>
      }
    >
      {/* Another order or another template is another list: what was moved meanwhile starts afresh. */}
      <OrderList key={templates.map(({ id }) => id).join()} templates={templates} standardCredits={standardCredits} />
    </AdminPage>
  );
}
