import type { ProviderAccess, ProviderId } from '../../config/creative-config.ts';
import { createComfyUi } from './comfyui/comfyui.ts';
import { createFalImages } from './fal/fal.ts';
import { createGoogleImages } from './google/google.ts';
import { createOpenAiCompatible } from './openai-compatible/openai-compatible.ts';
import { createOpenAi } from './openai/openai.ts';
import type { CreativeProvider } from './provider.ts';
import { createReplicateImages } from './replicate/replicate.ts';

/** Every adapter. A new provider is a folder, a row here, and one in each of the tables of settings and models. */
const adapters: Readonly<Record<ProviderId, (access: ProviderAccess) => CreativeProvider>> = {
  'openai-compatible': createOpenAiCompatible,
  comfyui: createComfyUi,
  google: createGoogleImages,
  openai: createOpenAi,
  fal: createFalImages,
  replicate: createReplicateImages,
};

export function createProvider(access: ProviderAccess): CreativeProvider {
  return adapters[access.id](access);
}
