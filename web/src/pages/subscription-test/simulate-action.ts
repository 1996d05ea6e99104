import { simulationSchema, type Simulation } from '@afterglow/domain/billing/billing';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { forPage, serverApi, type RouteFailure } from '../../api/server-api.ts';
import { loginPath } from '../../request/safe-redirect.ts';
import type { Standing } from './changes.ts';

const daysSchema = z.coerce.number().int().min(1).max(7);

export interface SimulationResult {
  readonly action: Simulation | null;
  readonly before: Standing | null;
  readonly after: Standing | null;
  readonly failure: RouteFailure | null;
}

export async function loadStanding({ request, context }: LoaderFunctionArgs): Promise<Standing> {
  const api = serverApi(context, request);
  const [subscription, { balance }] = await Promise.all([
    forPage(request, api.billing.subscription()),
    forPage(request, api.credits.get()),
  ]);
  // Where money is real there is no such page (DECISIONS 9).
  if (!subscription.actions.simulate) throw data(null, { status: 404 });
  return { subscription, balance };
}

/** Runs one simulation on the person's own sandbox subscription, and tells what it was like before. */
export async function simulate(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const action = simulationSchema.safeParse(form.get('action'));
  if (!action.success) throw data(null, { status: 400 });
  const days = daysSchema.catch(3).parse(form.get('days'));
  const before = await loadStanding(args);
  try {
    const after = await serverApi(context, request).billing.simulate({ action: action.data, days });
    return data<SimulationResult>({ action: action.data, before, after, failure: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_logged_in' || error.code === 'session_expired') return redirect(loginPath(request.url));
    const failure = { code: error.code, message: error.message, details: error.details };
    return data<SimulationResult>({ action: action.data, before, after: null, failure }, { status: error.status });
  }
}
