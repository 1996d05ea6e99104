import type { TemplateExport } from '@afterglow/domain/templates/template-export';
import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../../api/server-api.ts';
import { forAdmin } from '../parts/for-admin.ts';

/** `/admin/templates/:id/export.json`: the newest version as a file for another installation. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const id = params['id'] ?? '';
  const { versions } = await forAdmin(request, readTemplate(serverApi(context, request), id));
  const [newest] = versions;
  if (newest === undefined) return new Response(null, { status: 404 });
  const file: TemplateExport = {
    format: 'afterglow-template',
    formatVersion: 1,
    id,
    content: { ...newest.content, pictures: null },
  };
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="template-${id}.json"`,
      'cache-control': 'no-store',
    },
  });
}

async function readTemplate(api: ReturnType<typeof serverApi>, id: string) {
  return api.adminTemplates.get({ id });
}
