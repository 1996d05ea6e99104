import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../../api/server-api.ts';
import { forAdmin } from '../parts/for-admin.ts';

export async function loadTemplateList({ request, context }: LoaderFunctionArgs) {
  return forAdmin(request, listAll(serverApi(context, request)));
}

async function listAll(api: ReturnType<typeof serverApi>) {
  return api.adminTemplates.list();
}
