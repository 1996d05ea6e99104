import { jobPriority } from '@afterglow/domain/billing/job-order';
import { hasUnlimitedCredits, outputEdgeLimit, plans, type Standing } from '@afterglow/domain/billing/plans';
import type { Access } from '@afterglow/domain/contract/base';
import { contract } from '@afterglow/domain/contract/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../api/server-api.ts';
import { readLocale } from '../../request/read-locale.ts';
import { requireSandbox } from '../../session/require-sandbox.ts';
import { pageTexts } from '../../words/page-texts.server.ts';

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly allowed: boolean;
}

export async function loadPermissions({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const account = await requireSandbox(api);
  const [subscription, { plans: offers }] = await Promise.all([
    account === null ? null : api.billing.subscription(),
    api.billing.plans(),
  ]);
  const standing: Standing | null =
    account === null || subscription === null ? null : { role: account.role, plan: subscription.effectivePlan };
  return {
    content: pageTexts(readLocale(request), 'developer').debugPermissions,
    standing,
    limits: standing && {
      unlimited: hasUnlimitedCredits(standing),
      edge: outputEdgeLimit(standing) ?? null,
      parallel: plans[standing.plan].parallelJobs,
      open: plans[standing.plan].openJobs,
      priority: jobPriority(standing),
    },
    purchases: offers.map(({ planType, purchase }) => ({ planType, ...purchase })),
    calls: listCalls(standing),
  };
}

/** Every endpoint of the contract with who may call it; the server asks the same value before each call. */
function listCalls(standing: Standing | null): Call[] {
  const nouns: Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>> = contract;
  return Object.entries(nouns).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => {
      const { route } = endpoint['~orpc'];
      const access = accessOf(endpoint['~orpc'].meta);
      const allowed = access === 'visitor' || (access === 'user' && standing !== null) || standing?.role === 'admin';
      return {
        name: `${noun}.${name}`,
        method: route.method ?? 'POST',
        path: `/api${route.path ?? ''}`,
        access,
        allowed,
      };
    }),
  );
}

const accesses = ['visitor', 'user', 'admin'] as const satisfies readonly Access[];

/** Every endpoint says who may call it; one that did not would be refused to everybody but an administrator. */
function accessOf(meta: unknown): Access {
  const said = typeof meta === 'object' && meta !== null && 'access' in meta ? meta.access : undefined;
  return accesses.find((known) => known === said) ?? 'admin';
}
