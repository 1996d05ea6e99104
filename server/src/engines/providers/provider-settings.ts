import { asc } from 'drizzle-orm';
import {
  providerIds,
  type CreativeConfig,
  type ProviderAccess,
  type ProviderId,
} from '../../config/creative-config.ts';
import type { Executor } from '../../db/pool.ts';
import { providerSettings } from '../../db/tables/system-tables.ts';
import { openText, sealText } from '../../lib/sealed-text.ts';

export type ProviderSetting = typeof providerSettings.$inferSelect;

const purpose = 'provider keys';

export function sealProviderKey(secret: string, provider: ProviderId, key: string): string {
  return sealText(secret, purpose, provider, key);
}

/** Undefined: none was set, or it was sealed under another secret and has to be set again. */
export function openProviderKey(secret: string, provider: ProviderId, sealed: string | null): string | undefined {
  return sealed === null ? undefined : openText(secret, purpose, provider, sealed);
}

/** What administrators set, in the order in which they want providers to be asked. */
export function readProviderSettings(db: Executor): Promise<ProviderSetting[]> {
  return db.select().from(providerSettings).orderBy(asc(providerSettings.position), asc(providerSettings.provider));
}

/** Providers that need no key: servers of the operator's own, which need an address instead. */
export const isOwnServer = (id: ProviderId): boolean => id === 'openai-compatible' || id === 'comfyui';

/** ComfyUI needs workflow files, which the environment names. */
export const canBeSetHere = (id: ProviderId): boolean => id !== 'comfyui';

type SettingValues = Pick<ProviderSetting, 'baseUrl' | 'model' | 'editModel' | 'dailyLimitMicros' | 'concurrency'>;

/** How a provider is asked: the environment's word where it has one, else the administrator's. Undefined: it cannot be asked. */
export function mergeAccess(
  id: ProviderId,
  environment: ProviderAccess | undefined,
  setting: SettingValues | undefined,
  key: string | undefined,
  privateProviders: readonly string[],
): ProviderAccess | undefined {
  // A key of the environment goes to the environment's address or the provider's own, never where somebody pointed it.
  const chosen =
    environment?.baseUrl === undefined && environment?.key === undefined ? (setting?.baseUrl ?? undefined) : undefined;
  const access: ProviderAccess = {
    id,
    key: environment?.key ?? key,
    baseUrl: environment?.baseUrl ?? chosen,
    ...(chosen === undefined ? {} : { reach: privateProviders }),
    // A model by environment is the whole choice: the administrator's edit model would belong to another one.
    model: environment?.model ?? setting?.model ?? undefined,
    editModel:
      environment?.editModel ?? (environment?.model === undefined ? (setting?.editModel ?? undefined) : undefined),
    priceUsd: environment?.priceUsd,
    maxInputs: environment?.maxInputs,
    mask: environment?.mask,
    sizes: environment?.sizes,
    workflow: environment?.workflow,
    editWorkflow: environment?.editWorkflow,
    concurrency: setting?.concurrency ?? undefined,
    dailyLimitMicros: setting?.dailyLimitMicros ?? undefined,
  };
  if (environment !== undefined) return access;
  if (!canBeSetHere(id)) return undefined;
  if (isOwnServer(id)) return access.baseUrl === undefined || access.model === undefined ? undefined : access;
  return access.key === undefined ? undefined : access;
}

/** Environment and administrator together, in the order in which providers are asked. */
export function mergeCreativeConfig(
  environment: CreativeConfig,
  settings: readonly ProviderSetting[],
  secret: string,
): CreativeConfig {
  const byId = (id: ProviderId): ProviderSetting | undefined => settings.find(({ provider }) => provider === id);
  const all = providerIds.flatMap((id) => {
    const fromEnvironment = environment.providers.find((access) => access.id === id);
    const setting = byId(id);
    if (fromEnvironment === undefined && setting?.enabled !== true) return [];
    const key = openProviderKey(secret, id, setting?.sealedKey ?? null);
    const access = mergeAccess(id, fromEnvironment, setting, key, environment.privateProviders);
    return access === undefined ? [] : [access];
  });
  return { ...environment, providers: inOrder(all, environment.order ?? settings.map(({ provider }) => provider)) };
}

/** Those named by `order` first, as it names them; the others after them as they stood. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const place = ({ id }: Item): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((a, b) => place(a) - place(b));
}
