/** Places of what stands, sits or rides on another figure, and of what somebody has in hand. */
import { clamp } from '../../kernels/planes/plane.ts';
import { HATS } from '../../pictograms/scene-words.ts';
import { thingOf } from '../../pictograms/vocabulary.ts';
import { boxOf, longest, type Free, type Placed, type Wanted } from './scene-parts.ts';

/** Height of what is sat on, as a share of the drawing's. */
const SEATS: Readonly<Record<string, number>> = { 'couch-and-lamp': 0.34, bed: 0.4, chair: 0.42, table: 0.86 };
/** The same of what its rider sits behind, seen from the side. */
const RIDES: Readonly<Record<string, number>> = {
  bicycle: 0.52,
  'motor-scooter': 0.42,
  motorcycle: 0.42,
  canoe: 0.4,
  sailboat: 0.2,
  speedboat: 0.45,
  bathtub: 0.3,
  sled: 0.5,
  basket: 0.5,
  bucket: 0.6,
  tractor: 0.6,
  broom: 0.45,
  skateboard: 0.6,
  automobile: 0.55,
  'police-car': 0.5,
  taxi: 0.55,
  bus: 0.7,
  'delivery-truck': 0.7,
  'fire-engine': 0.6,
  ambulance: 0.7,
  locomotive: 0.6,
  airplane: 0.5,
  rocket: 0.5,
};

/** A rider is seen above it, behind handlebars or a hull. */
export const isRidden = (name: string): boolean => name in RIDES;
/** Being in or at it means being on it. */
export const carries = (name: string): boolean => name in SEATS || isRidden(name);

/** On top of another figure: a roof, a back, a branch. Those who share it stand side by side. */
export function standOn(
  { name, size }: Wanted,
  anchor: Placed,
  seat: { readonly index: number; readonly of: number },
  { boxes, random }: Free,
): Placed {
  const box = boxOf(boxes, name);
  const below = boxOf(boxes, anchor.name);
  const share = isRidden(anchor.name) ? 0.85 : 0.62;
  const alone = (clamp(size, 0.35, 1) * share * longest(below) * anchor.scale) / longest(box);
  const width = 0.86 * below.width * anchor.scale;
  const scale = seat.of === 1 ? alone : Math.min(alone, width / seat.of / box.width);
  // houses and trees carry at the top, animals on the back
  const carried = SEATS[anchor.name] ?? RIDES[anchor.name] ?? (thingOf(anchor.name).size === 'huge' ? 0.93 : 0.74);
  const y = anchor.y - below.height * anchor.scale * carried;
  return {
    name,
    x: clamp(anchor.x + ((seat.index + 0.5) / seat.of - 0.5) * width + 0.02 * (random() - 0.5), 0.15, 0.85),
    y: Math.max(y, box.height * scale + 0.03),
    scale,
    flip: anchor.flip,
  };
}

/** Held up by their lower end, and how tall they are beside who holds them. */
const HELD_UP: Readonly<Record<string, number>> = {
  umbrella: 0.95,
  balloon: 0.95,
  kite: 0.7,
  'fishing-pole': 0.66,
  broom: 0.9,
};
/** Held by their left end: what hangs on the right is away from the face. */
const REACHING: ReadonlySet<string> = new Set(['fishing-pole']);
/** Where a hand of a whole figure is, in shares of its width and height. */
const HAND = { aside: 0.4, up: 0.22 } as const;

/** Before the chest, in both hands, and how wide it is beside who holds it. */
const HELD_BEFORE: Readonly<Record<string, number>> = { 'open-book': 0.62 };

/** In the hand on that side of the holder where there is more room. */
export function holdBy({ name }: Wanted, holder: Placed, { boxes }: Free): Placed {
  const box = boxOf(boxes, name);
  const body = boxOf(boxes, holder.name);
  const tall = body.height * holder.scale;
  const side = holder.x < 0.5 ? 1 : -1;
  const x = holder.x + side * HAND.aside * body.width * holder.scale;
  const hand = holder.y - HAND.up * tall;
  if (HATS.has(name)) {
    const wide = (0.62 * body.width * holder.scale) / box.width;
    return { name, x: holder.x, y: holder.y - 0.84 * tall, scale: wide, flip: false };
  }
  const before = HELD_BEFORE[name];
  if (before !== undefined) {
    const scale = (before * body.width * holder.scale) / box.width;
    return { name, x: holder.x, y: holder.y - 0.2 * tall, scale, flip: false };
  }
  const up = HELD_UP[name];
  const scale = ((up ?? 0.36) * tall) / longest(box);
  if (REACHING.has(name)) {
    const reach = 0.42 * box.width * scale;
    return { name, x: clamp(x + side * reach, 0.12, 0.88), y: hand + 0.06 * tall, scale, flip: side < 0 };
  }
  return {
    name,
    x: clamp(x, 0.1, 0.9),
    y: up === undefined ? hand + 0.12 * tall : hand + 0.04 * tall,
    scale,
    flip: side < 0,
  };
}
