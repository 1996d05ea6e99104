import sharp from 'sharp';
import type { ProviderAccess, ProviderId } from '../../../../src/config/creative-config.ts';
import type { PictureOrder } from '../../../../src/engines/providers/provider.ts';

/** A picture of the test's own; JPEG like a prepared photo. */
export const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c08040' } })
  .jpeg()
  .toBuffer();
/** What a provider's model drew. */
export const drawn = await sharp({ create: { width: 288, height: 288, channels: 3, background: '#2040c0' } })
  .composite([{ input: { create: { width: 288, height: 12, channels: 3, background: '#ffffff' } }, left: 0, top: 0 }])
  .png()
  .toBuffer();
export const mask = await sharp({ create: { width: 64, height: 48, channels: 4, background: '#00000000' } })
  .png()
  .toBuffer();

export function access(id: ProviderId, baseUrl: string, changes: Partial<ProviderAccess> = {}): ProviderAccess {
  return {
    id,
    key: 'test-key',
    baseUrl,
    model: undefined,
    editModel: undefined,
    priceUsd: undefined,
    maxInputs: undefined,
    mask: undefined,
    sizes: undefined,
    workflow: undefined,
    editWorkflow: undefined,
    ...changes,
  };
}

export function order(changes: Partial<PictureOrder> = {}): PictureOrder {
  return {
    prompt: 'A lighthouse in the fog',
    images: [],
    mask: undefined,
    shape: undefined,
    callId: crypto.randomUUID(),
    ...changes,
  };
}

/** The same with a photo to change. */
export function editOrder(changes: Partial<PictureOrder> = {}): PictureOrder {
  return order({ prompt: 'Make it evening', images: [{ bytes: photo, mimeType: 'image/jpeg' }], ...changes });
}

export const quietly = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
