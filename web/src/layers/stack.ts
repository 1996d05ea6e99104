/** The layers as they are being arranged: what is added, moved and left out. Pure. */
import { mostLayers } from '@afterglow/domain/edits/layer-names';
import type { Layer } from '@afterglow/domain/edits/layers';

export type LayerKind = Layer['kind'];
export type LayerOf<Kind extends LayerKind> = Extract<Layer, { kind: Kind }>;
export type PlacedLayer = LayerOf<'text' | 'sticker' | 'picture' | 'subject'>;

/** Layers, the lowest first, each with a key of this page. */
export interface Stack {
  readonly items: readonly StackItem[];
  readonly chosen: string | null;
}
export interface StackItem {
  readonly key: string;
  readonly layer: Layer;
}

export const isPlaced = (layer: Layer): layer is PlacedLayer => layer.kind !== 'backdrop' && layer.kind !== 'frame';

const keyed = (layer: Layer): StackItem => ({ key: crypto.randomUUID(), layer });

export function startStack(layers: readonly Layer[]): Stack {
  const items = layers.map(keyed);
  return { items, chosen: items.at(-1)?.key ?? null };
}

export const hasRoom = ({ items }: Stack): boolean => items.length < mostLayers;

/** On top, but a backdrop below everything, with the subject before it. */
export function addLayer(stack: Stack, layer: Layer): Stack {
  if (!hasRoom(stack)) return stack;
  const item = keyed(layer);
  if (layer.kind !== 'backdrop') return { items: [...stack.items, item], chosen: item.key };
  const hasSubject = stack.items.some(({ layer: { kind } }) => kind === 'subject');
  const subject = hasSubject || stack.items.length + 2 > mostLayers ? [] : [keyed({ kind: 'subject' })];
  return { items: [item, ...subject, ...stack.items], chosen: item.key };
}

/** What was added last, in the middle of what is seen of an enlarged picture (shares of it): elsewhere nobody would find it. */
export function placeInSight(
  stack: Stack,
  before: Stack,
  seen: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | undefined,
): Stack {
  const added = stack.items.find(({ key }) => key === stack.chosen);
  if (seen === undefined || added === undefined || before.items.some(({ key }) => key === added.key)) return stack;
  const { key, layer } = added;
  if (layer.kind !== 'text' && layer.kind !== 'sticker' && layer.kind !== 'picture') return stack;
  return changeLayer(stack, key, place(layer, seen.left + seen.width / 2, seen.top + seen.height / 2));
}

export function changeLayer(stack: Stack, key: string, layer: Layer): Stack {
  return { ...stack, items: stack.items.map((item) => (item.key === key ? { key, layer } : item)) };
}

export function removeLayer(stack: Stack, key: string): Stack {
  const at = stack.items.findIndex((item) => item.key === key);
  const items = stack.items.filter((item) => item.key !== key);
  return { items, chosen: (items[at] ?? items.at(-1))?.key ?? null };
}

export function copyLayer(stack: Stack, key: string): Stack {
  const found = stack.items.find((item) => item.key === key);
  if (found === undefined) return stack;
  const { layer } = found;
  const beside = isPlaced(layer)
    ? { ...layer, x: Math.min(1, (layer.x ?? 0.5) + 0.04), y: Math.min(1, (layer.y ?? 0.5) + 0.04) }
    : layer;
  return addLayer(stack, beside);
}

/** One up (toward the viewer) or down. */
export function moveLayer(stack: Stack, key: string, by: 1 | -1): Stack {
  const from = stack.items.findIndex((item) => item.key === key);
  const to = from + by;
  const [item, other] = [stack.items[from], stack.items[to]];
  if (item === undefined || other === undefined) return stack;
  const items = stack.items.with(from, other).with(to, item);
  return { ...stack, items };
}

/** The size that a placed layer has when nothing was set; as the engine's. */
export const restingSize: Readonly<Record<PlacedLayer['kind'], number>> = {
  text: 0.1,
  sticker: 0.25,
  picture: 0.4,
  subject: 1,
};
const sizes: Readonly<Record<PlacedLayer['kind'], readonly [least: number, most: number]>> = {
  text: [0.01, 1],
  sticker: [0.01, 2],
  picture: [0.01, 3],
  subject: [0.05, 3],
};

export const sizeOf = (layer: PlacedLayer): number => layer.size ?? restingSize[layer.kind];

export function resize(layer: PlacedLayer, size: number): PlacedLayer {
  const [least, most] = sizes[layer.kind];
  return { ...layer, size: round(Math.min(most, Math.max(least, size))) };
}

export function place(layer: PlacedLayer, x: number, y: number): PlacedLayer {
  const inside = (value: number): number => round(Math.min(2, Math.max(-1, value)));
  return { ...layer, x: inside(x), y: inside(y) };
}

export function turn(layer: PlacedLayer, degrees: number): PlacedLayer {
  return { ...layer, rotate: Math.round(((((degrees + 180) % 360) + 360) % 360) - 180) };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Near the middle or an edge a layer is caught there; the guides say where. */
export function snap(value: number): { readonly value: number; readonly guide: number | null } {
  const near = [0, 0.5, 1].find((line) => Math.abs(value - line) < 0.012);
  return near === undefined ? { value, guide: null } : { value: near, guide: near };
}
