/** What pixels surely are by where they lie, and what these witnesses say of the colors of hair and skin. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, mix, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { FaceFrame } from './recolor-hair-frame.ts';
import type { HairScene, Place } from './recolor-hair-likeness.ts';

/** What a pixel surely is by where it lies. */
export function placePixels({ person, lab }: HairScene, frame: FaceFrame, inside: Plane, brows: Plane): Place[] {
  const places: Place[] = [];
  for (let y = 0, i = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++, i++) {
      const { across, down } = frame.locate(x, y);
      const side = Math.abs(across);
      let place: Place = 'open';
      if (person.data[i] > 0.95) {
        if (inside.data[i] < 0.01 && down > -0.5 && down < -0.13 && side < 0.5) place = 'hair';
        else if (inside.data[i] > 0.99 && side < 0.46 && down > 0.42 && down < 0.98 && brows.data[i] < 0.01)
          place = 'skin';
        else if (down > 1.06 && down < 1.4 && side < 0.2) place = 'skin';
        else if (down > -0.1 && down < 0.8 && side > 0.72 && side < 0.98) place = 'beside';
        else if (down > 1.3 && side > 0.98) place = 'shoulder';
        else if (down > 1.75 && side < 0.3) place = 'chest';
      }
      places.push(place);
    }
  }
  return places;
}

/** Where the crown is surely above every hairline, in the face's measure. */
const TOP = -0.28;
/** Of a head cropped short, which ends below that, the topmost of what lies above the mesh. */
const TOPMOST = 0.35;
/**
 * On the line from the color of skin to that of the crown: from here on it is hair. Half way lost bright locks at a parting; where
 * the two are near each other, less than that dyed foreheads in the light.
 */
const HAIR_START = { near: 0.55, far: 0.3 } as const;
/** Distances of skin and crown between which the one becomes the other. */
const APART_FROM_SKIN = [0.2, 0.3] as const;
/** Beside the face hair may be lit, or fair toward its ends: only what is as near as this to skin is taken for an ear or a cheek. */
const SKIN_NEAR = 0.08;
/** A hand or an arm before dark hair is skin in another light: lighter than the crown, as colorful as the face at least, and of its hue. */
const HAND = { lighter: 0.2, chroma: 0.55, hue: 0.2 } as const;
/** Hair as near as this to skin in color cannot be told from it by that line. */
const NEAR = 0.06;

/** Foreheads reach above the mesh, ears and turned cheeks beside it: what has the color of skin there is no witness for hair. */
export function markSkin(places: readonly Place[], { L, a, b }: LabPicture, frame: FaceFrame): readonly Place[] {
  const weigh = (is: (i: number) => boolean): Plane => ({ ...L, data: mapToFloats(places, (_, i) => +is(i)) });
  const face = weigh((i) => places[i] === 'skin');
  const top = topOfHair(places, L.width, frame);
  const crown = weigh((i) => places[i] === 'hair' && frame.locate(i % L.width, Math.floor(i / L.width)).down < top);
  if (crown.data.filter((value) => value > 0).length < 30) return places;
  const tones = [L, a, b].map((plane, k) => ({
    data: plane.data,
    weight: k === 0 ? 1 : 2,
    skin: percentile(plane, 0.5, face),
    hair: percentile(plane, 0.5, crown),
  }));
  const length = tones.reduce((sum, { weight, skin, hair }) => sum + (weight * (hair - skin)) ** 2, 0);
  if (length < NEAR ** 2) return places;
  const start = mix(
    HAIR_START.near,
    HAIR_START.far,
    smoothstep(APART_FROM_SKIN[0], APART_FROM_SKIN[1], Math.sqrt(length)),
  );
  const [light, red, yellow] = tones;
  const isHand = (i: number): boolean =>
    L.data[i] > light.hair + HAND.lighter &&
    Math.hypot(a.data[i], b.data[i]) > HAND.chroma * Math.hypot(red.skin, yellow.skin) &&
    Math.abs(Math.atan2(b.data[i], a.data[i]) - Math.atan2(yellow.skin, red.skin)) < HAND.hue;
  return places.map((place, i) => {
    if (place !== 'hair' && place !== 'beside') return place;
    const from = tones.map(({ data, weight, skin }) => weight * (data[i] - skin));
    if (place === 'beside') return Math.hypot(...from) < SKIN_NEAR || isHand(i) ? 'open' : place;
    const along = tones.reduce((sum, { weight, skin, hair }, k) => sum + from[k] * weight * (hair - skin), 0) / length;
    return along < start ? 'open' : place;
  });
}

/** Down to where the crown is surely hair. */
function topOfHair(places: readonly Place[], width: number, frame: FaceFrame): number {
  const rows: number[] = [];
  places.forEach((place, i) => {
    if (place === 'hair') rows.push(frame.locate(i % width, Math.floor(i / width)).down);
  });
  rows.sort((one, other) => one - other);
  return Math.max(TOP, rows[Math.floor(TOPMOST * rows.length)] ?? TOP);
}

/** Bows and the like beside the face: far lighter than the crown, and without its warmth. They bear witness against themselves. */
export function markOrnaments(places: readonly Place[], { L, a, b }: LabPicture): Place[] {
  const crown: Plane = { ...L, data: mapToFloats(places, (place) => (place === 'hair' ? 1 : 0)) };
  const light = percentile(L, 0.95, crown) + 0.15;
  const pale = Math.min(0.025, 0.6 * Math.hypot(percentile(a, 0.5, crown), percentile(b, 0.5, crown)));
  return places.map((place, i) =>
    place === 'beside' && L.data[i] > light && Math.hypot(a.data[i], b.data[i]) < pale ? 'ornament' : place,
  );
}

/** Where hair is darker than skin: the lightness that hair beside the face hardly reaches, and one that is surely skin. Ears and neck are in a light of their own. */
export function lightestHair(L: Plane, places: readonly Place[]): { hair: number; skin: number } | undefined {
  const only = (place: Place): Plane => ({
    ...L,
    data: mapToFloats(places, (found) => (found === place ? 1 : 0)),
  });
  const hair = Math.max(percentile(L, 0.87, only('hair')), percentile(L, 0.6, only('beside')));
  const skin = percentile(L, 0.4, only('skin'));
  return skin > hair + 0.12 ? { hair: hair + 0.02, skin: mix(hair, skin, 0.75) } : undefined;
}

/** Colors farther apart than this are told apart on the forehead too, nearer than that they are not. */
const APART = [0.1, 0.22] as const;

/** How far the crown and the skin are apart in color, 0..1. */
export function howFarApart({ L, a, b }: LabPicture, places: readonly Place[]): number {
  const only = (wanted: Place): Plane => ({ ...L, data: mapToFloats(places, (place) => +(place === wanted)) });
  const [crown, face] = [only('hair'), only('skin')];
  const step = (plane: Plane): number => percentile(plane, 0.5, crown) - percentile(plane, 0.5, face);
  return smoothstep(APART[0], APART[1], Math.hypot(step(L), 2 * step(a), 2 * step(b)));
}

/** Clothes this far from the crown in color, chroma counted twice, are not taken for hair; of fewer pixels nothing is known. */
const OTHER_COLOR = 0.2;
const LEAST_CLOTHES = 200;

/** Whether what the person wears can be told from their hair by its color, where it is seen. */
export function areClothesOfOtherColor({ L, a, b }: LabPicture, places: readonly Place[]): boolean {
  const only = (is: (place: Place) => boolean): Plane => ({ ...L, data: mapToFloats(places, (place) => +is(place)) });
  const crown = only((place) => place === 'hair');
  const clothes = only((place) => place === 'shoulder' || place === 'chest');
  if (clothes.data.reduce((sum, value) => sum + value, 0) < LEAST_CLOTHES) return false;
  const step = (plane: Plane): number => percentile(plane, 0.5, crown) - percentile(plane, 0.5, clothes);
  return Math.hypot(step(L), 2 * step(a), 2 * step(b)) > OTHER_COLOR;
}

/** How much yellower than skin fair hair is, in radians of hue, and the greenest it gets. */
const GOLD = { from: 0.12, to: 0.26, greenest: 2 } as const;
/** Lightness of hair beside the face below which it is red or brown, whatever its hue, and above which it is fair. */
const FAIR_LIGHT = [0.55, 0.65] as const;

/**
 * How surely each pixel is fair hair by its hue, 0..1: dark roots over fair lengths are common, and what is light there
 * must not pass for skin. White cloth and skin are no gold, whatever the light, for the hue is measured against this
 * face's own. Nothing is, when no such hair hangs beside the face; `share` says how far that hair is gold, 0..1, and
 * `fair` how far it is light as well: red and brown hair may have the hue.
 */
export function likeGold(
  { width, height, L, a, b }: LabPicture,
  places: readonly Place[],
): { gold: Plane; share: number; fair: number } {
  const gold = createPlane(width, height);
  const skin: Plane = { width, height, data: mapToFloats(places, (place) => (place === 'skin' ? 1 : 0)) };
  const hueOfSkin = Math.atan2(percentile(b, 0.5, skin), percentile(a, 0.5, skin));
  const [smoothA, smoothB] = [gaussianBlur(a, 1.2).data, gaussianBlur(b, 1.2).data];
  let seen = 0;
  let beside = 0;
  let light = 0;
  for (let i = 0; i < gold.data.length; i++) {
    const hue = Math.atan2(smoothB[i], smoothA[i]);
    if (hue < GOLD.greenest)
      gold.data[i] =
        smoothstep(GOLD.from, GOLD.to, hue - hueOfSkin) * smoothstep(0.025, 0.045, Math.hypot(smoothA[i], smoothB[i]));
    if (places[i] !== 'beside') continue;
    beside++;
    seen += gold.data[i];
    light += L.data[i];
  }
  const share = smoothstep(0.1, 0.3, seen / Math.max(1, beside));
  const fair = share * smoothstep(FAIR_LIGHT[0], FAIR_LIGHT[1], light / Math.max(1, beside));
  return share > 0 ? { gold, share, fair } : { gold: createPlane(width, height), share: 0, fair: 0 };
}
