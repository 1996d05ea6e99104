import type { Locale } from '@afterglow/domain/locale';
import { addressWidths } from '@afterglow/domain/sharing';
import type { Storage } from '../storage/contract.ts';
import { derivativeKey } from '../storage/key.ts';
import { derivePicture, type DerivativeFormat, type PictureEngine } from './picture-engine.ts';

/** Widths a page may ask for; a fixed list, so that nobody can fill the storage with sizes. */
export const mediaWidths = addressWidths;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width of `size` once its longest edge fits `edge`; itself when it fits or there is no limit. */
export function limitedWidth({ width, height }: Size, edge: number | undefined): number {
  const longest = Math.max(width, height);
  if (edge === undefined || longest <= edge) return width;
  return Math.max(1, Math.round((width * edge) / longest));
}

export interface Derivative {
  readonly masterKey: string;
  readonly width: number;
  readonly format: DerivativeFormat;
  /** The visible label written into it. */
  readonly mark?: { readonly locale: Locale; readonly text: string } | undefined;
}

export type EnsureDerivative = (wanted: Derivative) => Promise<string>;

/**
 * Makes smaller editions once: the first request has the engine make it and stores it, requests that come meanwhile
 * wait for the same work, later ones find it stored. Gives the storage key.
 */
export function createDerivatives(deps: {
  readonly storage: Storage;
  readonly engine: PictureEngine;
}): EnsureDerivative {
  const underWay = new Map<string, Promise<void>>();

  const make = async (key: string, { masterKey, width, format, mark }: Derivative): Promise<void> => {
    if (await deps.storage.has(key)) return;
    const { bytes, mimeType } = await derivePicture(deps.engine, await deps.storage.read(masterKey), {
      width,
      format,
      ...(mark && { mark: mark.text }),
    });
    await deps.storage.put(key, bytes, { contentType: mimeType });
  };

  return async (wanted) => {
    const key = derivativeKey(wanted.masterKey, wanted.width, wanted.format, wanted.mark?.locale);
    const work = underWay.get(key) ?? make(key, wanted).finally(() => underWay.delete(key));
    underWay.set(key, work);
    await work;
    return key;
  };
}
