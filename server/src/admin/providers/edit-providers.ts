import type { adminProvidersContract, AdminProvider, TestCallReply } from '@afterglow/domain/contract/admin/providers';
import { AppError } from '@afterglow/domain/errors/errors';
import type { InferContractRouterInputs } from '@orpc/contract';
import { eq, sql } from 'drizzle-orm';
import type { ProviderAccess, ProviderId } from '../../config/creative-config.ts';
import type { Transaction } from '../../db/pool.ts';
import { providerSettings } from '../../db/tables/system-tables.ts';
import { createCallBook } from '../../engines/providers/call-book.ts';
import { announceProviders } from '../../engines/providers/live-creative.ts';
import {
  canBeSetHere,
  mergeAccess,
  openProviderKey,
  readProviderSettings,
  sealProviderKey,
  type ProviderSetting,
} from '../../engines/providers/provider-settings.ts';
import { testProvider } from '../../engines/providers/test-provider.ts';
import { addressesOf, hostOf, mayReach } from '../../lib/private-address.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { describeProvider, type ProviderDeps } from './describe-providers.ts';

type SaveInput = InferContractRouterInputs<typeof adminProvidersContract>['save'];

interface Saved {
  readonly saved: boolean;
  readonly provider: AdminProvider;
  readonly test: TestCallReply | null;
}

/**
 * Keeps what an administrator set for a provider. What decides whether it answers is tried out first, with a real call, and
 * nothing is kept when that gives no picture. The version that was seen is compared again when writing, because a test call takes
 * its time.
 */
export async function saveProvider(deps: ProviderDeps, actor: Actor, input: SaveInput): Promise<Saved> {
  const id = input.provider;
  const environment = deps.environment.providers.find((access) => access.id === id);
  const before = (await readProviderSettings(deps.db)).find(({ provider }) => provider === id);
  if ((before?.version ?? 0) !== input.version) throw new AppError('changed_meanwhile');
  refuseWhatIsSet(id, environment, input);
  if (input.baseUrl !== null && input.baseUrl !== before?.baseUrl)
    await refusePrivate(input.baseUrl, deps.environment.privateProviders);
  if (
    input.key === undefined &&
    before !== undefined &&
    before.sealedKey !== null &&
    before.baseUrl !== input.baseUrl
  ) {
    throw new AppError('provider_key_needed');
  }
  const next = {
    ...input,
    editModel: input.editModel,
    sealedKey: sealedKeyOf(deps, before, input),
    keyEnding: endingOf(before, input),
  };
  const access = mergeAccess(
    id,
    environment,
    { ...next },
    input.key ?? openProviderKey(deps.secret, id, before?.sealedKey ?? null),
    deps.environment.privateProviders,
  );
  if (input.enabled && access === undefined) throw new AppError('provider_incomplete');
  const needsProof =
    input.enabled &&
    access !== undefined &&
    (input.key !== undefined || before?.enabled !== true || changesTarget(before, input));
  const test = needsProof ? await call(deps, access) : null;
  if (test?.ok === false) return { saved: false, provider: await describeProvider(deps, id), test };
  await deps.db.transaction(async (tx) => {
    await write(tx, deps, actor, before, {
      ...next,
      provenAt: test === null ? (before?.provenAt ?? null) : deps.clock.now(),
    });
  });
  return { saved: true, provider: await describeProvider(deps, id), test };
}

function refuseWhatIsSet(id: ProviderId, environment: ProviderAccess | undefined, input: SaveInput): void {
  if (!canBeSetHere(id)) throw new AppError('set_by_environment');
  if (environment === undefined) return;
  const named = environment.model !== undefined && (input.model !== null || input.editModel !== null);
  if (
    (input.key !== undefined && environment.key !== undefined) ||
    ((environment.baseUrl !== undefined || environment.key !== undefined) && input.baseUrl !== null) ||
    named
  ) {
    throw new AppError('set_by_environment');
  }
}

/** A word before the test call; what counts is where connections lead when they are made. */
async function refusePrivate(baseUrl: string, allowed: readonly string[]): Promise<void> {
  const host = hostOf(new URL(baseUrl).hostname);
  const addresses = await addressesOf(baseUrl);
  if (!addresses.every((address) => mayReach(host, address, allowed)))
    throw new AppError('private_provider_address', { host });
}

const sealedKeyOf = (
  { secret }: ProviderDeps,
  before: ProviderSetting | undefined,
  { provider, key }: SaveInput,
): string | null => (key === undefined ? (before?.sealedKey ?? null) : sealProviderKey(secret, provider, key));

/** Four characters tell keys apart; of a short key they would tell too much. */
const endingOf = (before: ProviderSetting | undefined, { key }: SaveInput): string | null =>
  key === undefined ? (before?.keyEnding ?? null) : key.length >= 12 ? key.slice(-4) : '';

const changesTarget = (before: ProviderSetting | undefined, input: SaveInput): boolean =>
  (before?.baseUrl ?? null) !== input.baseUrl ||
  (before?.model ?? null) !== input.model ||
  (before?.editModel ?? null) !== input.editModel;

type Columns = Pick<
  ProviderSetting,
  | 'enabled'
  | 'sealedKey'
  | 'keyEnding'
  | 'baseUrl'
  | 'model'
  | 'editModel'
  | 'dailyLimitMicros'
  | 'concurrency'
  | 'provenAt'
>;

async function write(
  tx: Transaction,
  { notifications }: ProviderDeps,
  actor: Actor,
  before: ProviderSetting | undefined,
  next: Columns & Pick<SaveInput, 'provider' | 'version'>,
): Promise<void> {
  const {
    provider,
    version,
    enabled,
    sealedKey,
    keyEnding,
    baseUrl,
    model,
    editModel,
    dailyLimitMicros,
    concurrency,
    provenAt,
  } = next;
  const columns = {
    enabled,
    sealedKey,
    keyEnding,
    baseUrl,
    model,
    editModel,
    dailyLimitMicros,
    concurrency,
    provenAt,
    version: version + 1,
  };
  const [row] = await tx
    .insert(providerSettings)
    .values({ provider, ...columns })
    .onConflictDoUpdate({
      target: providerSettings.provider,
      set: { ...columns, updatedAt: sql`now()` },
      setWhere: eq(providerSettings.version, version),
    })
    .returning({ provider: providerSettings.provider });
  if (row === undefined) throw new AppError('changed_meanwhile');
  await recordAct(tx, {
    actor,
    action: 'provider_save',
    target: { kind: 'provider', id: provider },
    before: factsOf(before),
    after: factsOf(columns),
  });
  await announceProviders(notifications, tx);
}

/** What the record of acts may know: of a key its end only. */
function factsOf(columns: Omit<Columns, 'provenAt'> | undefined): Readonly<Record<string, unknown>> {
  if (columns === undefined) return {};
  const { enabled, sealedKey, keyEnding, baseUrl, model, editModel, dailyLimitMicros, concurrency } = columns;
  return {
    enabled,
    key: sealedKey === null ? null : `…${keyEnding ?? ''}`,
    baseUrl,
    model,
    editModel,
    dailyLimitMicros,
    concurrency,
  };
}

async function call({ db, clock, environment, engine }: ProviderDeps, access: ProviderAccess): Promise<TestCallReply> {
  const book = createCallBook({ db, clock }, environment.dailyLimitMicros, () => access.dailyLimitMicros);
  const result = await testProvider(access, { book, local: engine, now: () => performance.now() });
  return result.ok
    ? { ...result, failure: null, reason: null }
    : {
        ...result,
        model: null,
        width: null,
        height: null,
        costMicros: 0,
        failure: result.failure,
        reason: result.reason,
      };
}

/** A test call with what counts now. Throws `provider_incomplete` when it cannot be asked at all. */
export async function testProviderNow(deps: ProviderDeps, actor: Actor, id: ProviderId): Promise<TestCallReply> {
  const setting = (await readProviderSettings(deps.db)).find(({ provider }) => provider === id);
  const environment = deps.environment.providers.find((access) => access.id === id);
  const key = openProviderKey(deps.secret, id, setting?.sealedKey ?? null);
  const access = mergeAccess(id, environment, setting, key, deps.environment.privateProviders);
  if (access === undefined) throw new AppError('provider_incomplete');
  const result = await call(deps, access);
  await deps.db.transaction(async (tx) => {
    if (result.ok)
      await tx.update(providerSettings).set({ provenAt: deps.clock.now() }).where(eq(providerSettings.provider, id));
    const { ok, failure, durationMs, costMicros } = result;
    await recordAct(tx, {
      actor,
      action: 'provider_test',
      target: { kind: 'provider', id },
      after: { ok, failure, durationMs, costMicros },
    });
  });
  return result;
}

/** Forgets a key that was set here, and switches the provider off. Does nothing when there is none. */
export function removeProviderKey({ db, notifications }: ProviderDeps, actor: Actor, id: ProviderId): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(providerSettings).where(eq(providerSettings.provider, id)).for('update');
    if (before === undefined || before.sealedKey === null) return;
    const columns = { ...before, sealedKey: null, keyEnding: null, enabled: false };
    await tx
      .update(providerSettings)
      .set({
        sealedKey: null,
        keyEnding: null,
        enabled: false,
        provenAt: null,
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(providerSettings.provider, id));
    await recordAct(tx, {
      actor,
      action: 'provider_key_remove',
      target: { kind: 'provider', id },
      before: factsOf(before),
      after: factsOf(columns),
    });
    await announceProviders(notifications, tx);
  });
}

/** Providers that are not named come after those that are. Throws `set_by_environment`. */
export async function setProviderOrder(
  { db, notifications, environment }: ProviderDeps,
  actor: Actor,
  order: readonly ProviderId[],
): Promise<void> {
  if (environment.order !== undefined) throw new AppError('set_by_environment');
  await db.transaction(async (tx) => {
    const before = await readProviderSettings(tx);
    for (const [position, provider] of [...new Set(order)].entries()) {
      await tx
        .insert(providerSettings)
        .values({ provider, position, version: 0 })
        .onConflictDoUpdate({ target: providerSettings.provider, set: { position } });
    }
    const was = before.map(({ provider }) => provider);
    await recordAct(tx, {
      actor,
      action: 'provider_order',
      target: { kind: 'provider', id: 'order' },
      before: { order: was },
      after: { order },
    });
    await announceProviders(notifications, tx);
  });
}
