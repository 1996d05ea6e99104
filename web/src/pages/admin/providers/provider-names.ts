import type { AdminProvider } from '@afterglow/domain/contract/admin/providers';

/** As their makers write them; the two servers of your own by what they are. */
export const providerNames = {
  'openai-compatible': 'OpenAI-compatible',
  comfyui: 'ComfyUI',
  google: 'Google Gemini',
  openai: 'OpenAI',
  fal: 'fal',
  replicate: 'Replicate',
} as const satisfies Record<AdminProvider['provider'], string>;
