import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../../api/server-api.ts';
import { forAdmin } from '../parts/for-admin.ts';

export async function loadPricingAdmin({ request, context }: LoaderFunctionArgs) {
  return forAdmin(request, readPricing(serverApi(context, request)));
}

async function readPricing(api: ReturnType<typeof serverApi>) {
  return api.adminPricing.get();
}
