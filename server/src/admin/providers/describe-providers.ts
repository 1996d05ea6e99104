import type { adminProvidersSchema, AdminProvider } from '@afterglow/domain/contract/admin/providers';
import { AppError } from '@afterglow/domain/errors/errors';
import { desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  providerIds,
  providerVariables,
  type CreativeConfig,
  type ProviderAccess,
  type ProviderId,
} from '../../config/creative-config.ts';
import type { Database } from '../../db/pool.ts';
import { providerCalls } from '../../db/tables/provider-tables.ts';
import type { Engine } from '../../engines/contract.ts';
import { readSpentToday } from '../../engines/providers/call-book.ts';
import { describeModel } from '../../engines/providers/model-table.ts';
import {
  canBeSetHere,
  inOrder,
  isOwnServer,
  mergeAccess,
  mergeCreativeConfig,
  openProviderKey,
  readProviderSettings,
  type ProviderSetting,
} from '../../engines/providers/provider-settings.ts';
import type { Notifications } from '../../events/notifications.ts';
import type { Clock } from '../../lib/clock.ts';
import { readProcesses, type ProcessFacts } from '../system/process-report.ts';

export interface ProviderDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly notifications: Notifications;
  /** What the environment says; it goes before what is set here. */
  readonly environment: CreativeConfig;
  /** The installation's, for keys at rest. */
  readonly secret: string;
  /** Looks at the picture of a test call. */
  readonly engine: Engine;
}

type Providers = z.output<typeof adminProvidersSchema>;

/** Every provider with what is set, by whom, and how it does. */
export async function describeProviders({ db, clock, environment, secret }: ProviderDeps): Promise<Providers> {
  const [settings, spent, processes, calls] = await Promise.all([
    readProviderSettings(db),
    readSpentToday(db, clock.now()),
    readProcesses(db, clock.now()),
    readLastCalls(db),
  ]);
  const active = mergeCreativeConfig(environment, settings, secret).providers;
  const providers = providerIds.map((id): AdminProvider => {
    const setting = settings.find(({ provider }) => provider === id);
    const fromEnvironment = environment.providers.find((access) => access.id === id);
    return {
      ...describeSources(id, fromEnvironment, setting, { secret, privateProviders: environment.privateProviders }),
      active: active.some((access) => access.id === id),
      spentTodayMicros: spent.get(id) ?? 0,
      health: processes.flatMap((process) => healthOf(process, id)),
      lastCall: calls.get(id) ?? null,
    };
  });
  return {
    providers: inOrder(
      providers.map((provider) => ({ ...provider, id: provider.provider })),
      [...active.map(({ id }) => id), ...settings.map(({ provider }) => provider)],
    ).map(({ id: _id, ...provider }) => provider),
    orderByEnvironment: environment.order !== undefined,
    dailyLimitMicros: environment.dailyLimitMicros ?? null,
    concurrency: environment.concurrency,
    spentTodayMicros: [...spent.values()].reduce((sum, micros) => sum + micros, 0),
  };
}

export async function describeProvider(deps: ProviderDeps, id: ProviderId): Promise<AdminProvider> {
  const found = (await describeProviders(deps)).providers.find(({ provider }) => provider === id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

function describeSources(
  id: ProviderId,
  environment: ProviderAccess | undefined,
  setting: ProviderSetting | undefined,
  { secret, privateProviders }: { readonly secret: string; readonly privateProviders: readonly string[] },
): Omit<AdminProvider, 'active' | 'spentTodayMicros' | 'health' | 'lastCall'> {
  const sealed = setting?.sealedKey ?? null;
  const ownKey = openProviderKey(secret, id, sealed);
  const access = mergeAccess(id, environment, setting, ownKey, privateProviders);
  const model = describeModel(access ?? emptyAccess(id));
  const pick = (name: 'baseUrl' | 'model' | 'editModel'): AdminProvider['model'] => {
    const byEnvironment = environment?.[name];
    if (byEnvironment !== undefined) return { value: byEnvironment, source: 'environment' };
    const here = setting?.[name] ?? null;
    return here === null ? { value: null, source: 'none' } : { value: here, source: 'admin' };
  };
  return {
    provider: id,
    enabled: setting?.enabled ?? false,
    source: environment === undefined ? (setting === undefined ? 'none' : 'admin') : 'environment',
    canBeSetHere: canBeSetHere(id),
    needsKey: !isOwnServer(id),
    keyVariable: providerVariables[id].key,
    key: {
      source: environment?.key === undefined ? (sealed === null ? 'none' : 'admin') : 'environment',
      ending: environment?.key === undefined ? (setting?.keyEnding ?? null) : environment.key.slice(-4),
      unreadable: sealed !== null && ownKey === undefined,
    },
    baseUrl: pick('baseUrl'),
    model: modelOr(pick('model'), access === undefined ? undefined : model.model),
    editModel: modelOr(pick('editModel'), access === undefined ? undefined : model.editModel),
    priceMicros: isOwnServer(id) && environment?.priceUsd === undefined ? 0 : model.price.picture,
    dailyLimitMicros: setting?.dailyLimitMicros ?? null,
    concurrency: setting?.concurrency ?? null,
    provenAt: setting?.provenAt?.toISOString() ?? null,
    version: setting?.version ?? 0,
  };
}

/** The table's own model where nobody named one. */
function modelOr(chosen: AdminProvider['model'], usual: string | undefined): AdminProvider['model'] {
  return chosen.value === null && usual !== undefined ? { value: usual, source: 'none' } : chosen;
}

function emptyAccess(id: ProviderId): ProviderAccess {
  const nothing = {
    key: undefined,
    baseUrl: undefined,
    model: undefined,
    editModel: undefined,
    priceUsd: undefined,
    maxInputs: undefined,
  };
  return { id, ...nothing, mask: undefined, sizes: undefined, workflow: undefined, editWorkflow: undefined };
}

function healthOf({ name, alive, providers }: ProcessFacts, id: ProviderId): AdminProvider['health'] {
  if (!alive) return [];
  return providers
    .filter(({ provider }) => provider === id)
    .map(({ state, opensInSeconds }) => ({
      process: name,
      state,
      opensInSeconds: Math.max(0, Math.round(opensInSeconds)),
    }));
}

/** Calls looked back on for each provider's newest: an index scan however many there are. */
const recentCalls = 500;

async function readLastCalls(db: Database): Promise<ReadonlyMap<string, NonNullable<AdminProvider['lastCall']>>> {
  const rows = await db
    .select()
    .from(providerCalls)
    .orderBy(desc(sql`${providerCalls.createdAt}`))
    .limit(recentCalls);
  const last = new Map<string, NonNullable<AdminProvider['lastCall']>>();
  for (const { provider, createdAt, status, failure, durationMs } of rows) {
    if (!last.has(provider)) last.set(provider, { at: createdAt.toISOString(), status, failure, durationMs });
  }
  return last;
}
