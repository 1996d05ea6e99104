import type { Layer } from '@afterglow/domain/edits/layers';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
/** What every layer looks like: words, stickers, the subject and scenes are drawn by the engine, once for each way they look. */
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { withBase } from '../../../base-path/base-path.ts';
import { sizeOf } from '../../../layers/stack.ts';
import { levelUrl } from '../canvas/picture-level.ts';
import type { Size } from '../view.ts';
import { drawOffline } from './draw-offline.ts';
import type { Drawing, FindDrawing } from './paint-layers.ts';

/** While somebody types, the engine is asked after a pause. */
const pauseMs = 220;

interface Drawings {
  readonly find: FindDrawing;
  readonly waiting: boolean;
  readonly error: unknown;
}

export function useDrawings(versionId: string, canvas: Size, layers: readonly Layer[]): Drawings {
  const [known, setKnown] = useState<ReadonlyMap<string, Drawing>>(new Map());
  /** Drawn here for want of a connection. */
  const [own, setOwn] = useState<ReadonlyMap<string, Drawing>>(new Map());
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const asked = useRef(new Set<string>());
  /** The last look of each layer's kind and words, shown until the new one is there. */
  const wanted = useMemo(
    () => new Map(layers.flatMap((layer) => (needsDrawing(layer) ? [[lookOf(layer), layer] as const] : []))),
    [layers],
  );
  useEffect(() => {
    const askAgain = (): void => setTurn((before) => before + 1);
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, []);
  const missing = useMemo(() => [...wanted].filter(([look]) => !known.has(look)), [wanted, known]);
  useEffect(() => {
    if (missing.length === 0) return undefined;
    const later = setTimeout(() => {
      for (const [look, layer] of missing) {
        if (asked.current.has(look)) continue;
        asked.current.add(look);
        draw(versionId, canvas, layer).then(
          (drawing) => {
            setError(null);
            setKnown((before) => new Map(before).set(look, drawing));
          },
          (thrown: unknown) => {
            asked.current.delete(look);
            const mine = isOffline(thrown) ? drawOffline(layer, canvas) : undefined;
            if (mine === undefined) setError(thrown);
            else setOwn((before) => new Map(before).set(look, mine));
          },
        );
      }
    }, pauseMs);
    return () => clearTimeout(later);
  }, [missing, versionId, canvas, turn]);
  const find = useCallback(
    (layer: Layer): Drawing | undefined => known.get(lookOf(layer)) ?? own.get(lookOf(layer)) ?? nearest(known, layer),
    [known, own],
  );
  return { find, waiting: missing.some(([look]) => !own.has(look)) && error === null, error };
}

const isOffline = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 'offline';

export const needsDrawing = (layer: Layer): boolean =>
  layer.kind !== 'frame' && !(layer.kind === 'backdrop' && layer.fill.startsWith('#'));

/** What its looks depend on; where it lies and how it meets the others is drawn here. */
function lookOf(layer: Layer): string {
  switch (layer.kind) {
    case 'text': {
      const { content, font, size, colour: color, align, curve, stroke } = layer;
      return JSON.stringify(['text', content, font, size, color, align, curve, stroke]);
    }
    case 'sticker':
      return `sticker ${layer.sticker}`;
    case 'picture':
      return `picture ${layer.imageId}`;
    case 'backdrop':
      return `backdrop ${layer.fill}`;
    default:
      return layer.kind;
  }
}

/** Words of another size are shown enlarged until they are drawn again. */
function nearest(known: ReadonlyMap<string, Drawing>, layer: Layer): Drawing | undefined {
  if (layer.kind !== 'text') return undefined;
  const like = `["text",${JSON.stringify(layer.content)},`;
  return [...known].findLast(([look]) => look.startsWith(like))?.[1];
}

/** A layer alone for a picture of that size; a picture of another person or a deleted one does not load. */
export async function draw(versionId: string, { width, height }: Size, layer: Layer): Promise<Drawing> {
  if (layer.kind === 'picture') return load(levelUrl(layer.imageId, width > 1280 || height > 1280 ? undefined : 1280));
  // a sticker is scaled from a large drawing; shadow and place are drawn here
  const plain = layer.kind === 'sticker' ? ({ kind: 'sticker', sticker: layer.sticker, size: 0.5 } as const) : layer;
  const { url } = await api.conversations.drawLayer({ id: versionId, layer: plain, width, height });
  const drawing = await load(url);
  return layer.kind === 'text' ? { ...drawing, size: sizeOf(layer) } : drawing;
}

async function load(url: string): Promise<Drawing> {
  const image = new Image();
  image.src = withBase(url);
  await image.decode();
  return { source: image, width: image.naturalWidth, height: image.naturalHeight };
}
