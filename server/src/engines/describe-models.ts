import type { Model } from '@afterglow/domain/contract/public/models';
import { AppError } from '@afterglow/domain/errors/errors';
import {
  switchingVariables,
  type CreativeConfig,
  type ProviderAccess,
  type ProviderId,
} from '../config/creative-config.ts';
import { describeModel } from './providers/model-table.ts';

/** What the settings say of the creative model; the same in web and worker processes. */
export interface CreativeOffer {
  readonly available: boolean;
  /** Pictures of one request at most. */
  readonly maxImages: number;
  /** Who may get a person's picture, in the order in which they are asked. */
  readonly services: readonly string[];
}

export function describeCreativeOffer({ providers }: CreativeConfig): CreativeOffer {
  return {
    available: providers.length > 0,
    maxImages: Math.max(0, ...providers.map((access) => describeModel(access).maxInputs)),
    services: listCreativeServices({ providers }),
  };
}

/** Throws `creative_not_configured` with the variables that would switch a creative model on. */
export function requireCreative(offer: CreativeOffer): void {
  if (!offer.available)
    throw new AppError('creative_not_configured', { missing: Object.values(switchingVariables).join(' / ') });
}

/** The three models of the interface and what provides each. `isUsedUp`: the creative model has reached the limit of its day. */
export function describeModels({ providers }: CreativeConfig, isUsedUp = false): Model[] {
  const onDevice = { available: true, provider: 'on-device', others: [], maxImages: 1, masks: true, missing: null };
  const [first] = providers;
  const model = first === undefined ? undefined : describeModel(first);
  const [service, ...others] = listCreativeServices({ providers });
  return [
    { ...onDevice, id: 'vision', name: null, masks: false },
    {
      id: 'creative',
      available: model !== undefined,
      provider: service ?? null,
      others,
      name: model?.name ?? null,
      maxImages: Math.max(0, ...providers.map((access) => describeModel(access).maxInputs)),
      masks: providers.some((access) => describeModel(access).mask !== 'none'),
      missing: model === undefined ? 'creative_not_configured' : isUsedUp ? 'creative_limit_reached' : null,
    },
    { ...onDevice, id: 'fast', name: null },
  ];
}

const serviceNames: Readonly<Partial<Record<ProviderId, string>>> = {
  google: 'Google Gemini',
  openai: 'OpenAI',
  fal: 'fal',
  replicate: 'Replicate',
};

/** Who gets a person's picture when the creative model is chosen; a server of the operator's own by its address. */
export function listCreativeServices({ providers }: Pick<CreativeConfig, 'providers'>): string[] {
  return [...new Set(providers.map(nameService))];
}

/** As a person reads it: the service's name, or the address of a server of the operator's own. */
export function nameService({ id, baseUrl }: Pick<ProviderAccess, 'id' | 'baseUrl'>): string {
  return serviceNames[id] ?? new URL(baseUrl ?? '').host;
}
