/**
 * Where the hair of a person is. No network for hair is to be had, so it is reasoned out: pixels of the cut-out are
 * clustered by color and texture; a cluster belongs to what it is found in, the crown of the head, the skin of the face
 * or the shoulders; position weighs in; neighbors agree by a guided filter (the mean-field step of a dense random field,
 * Krähenbühl & Koltun 2011); closed-form matting then finds the strands along the border and across the forehead.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fitLocalModel } from '../../kernels/filters/guided-filter.ts';
import { fillPolygon, growOutline } from '../../kernels/masks/polygon.ts';
import { clamp, createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { FACE_OVAL, FACE_PARTS } from '../faces/face-parts.ts';
import { continueHair } from './continue-hair.ts';
import { dropArms } from './drop-arms.ts';
import {
  areClothesOfOtherColor,
  howFarApart,
  lightestHair,
  likeGold,
  markOrnaments,
  markSkin,
  placePixels,
} from './hair-places.ts';
import { isBald } from './judge-hair.ts';
import { endAtJaw, farSide, keepOneHead } from './keep-one-head.ts';
import { frameOfFace, type FaceFrame } from './recolor-hair-frame.ts';
import { measureLikeness, type HairScene } from './recolor-hair-likeness.ts';
import { drawStrands } from './recolor-hair-strands.ts';

/** Rounds in which neighbors agree, and how much they count against a pixel's own evidence. */
const AGREEMENTS = 6;
const AGREEMENT = 3.2;

/** Log odds for what is light and has the hue of fair hair. */
const FAIR = 3;
/** How much of the evidence by light alone is passed over where color and texture are those of hair. */
const SHINES_THROUGH = 0.85;
/** Log odds against hair of what lies below the chin and has a color that hair beside the face has not. */
const UNKNOWN = 6;

/** Share of hair 0..1 of each pixel, the person's edge left to `person`; undefined when no hair is seen above the face, or skin. */
export function findHairMask(scene: HairScene): Plane | undefined {
  const { width, height } = scene.lab;
  const frame = frameOfFace(scene.face);
  const inside = outlineOf(
    scene,
    FACE_OVAL.map((i) => scene.face.mesh[i]),
    1,
  );
  const brows = outlineBrowsAndEyes(scene);
  const places = markOrnaments(markSkin(placePixels(scene, frame, inside, brows), scene.lab, frame), scene.lab);
  if (places.filter((place) => place === 'hair').length < 30 || isBald(scene.lab, places)) return undefined;

  const evidence = createPlane(width, height);
  const likeness = measureLikeness(scene, places, frame);
  const lightest = lightestHair(scene.lab.L, places);
  const behind = scene.crowded ? shareBehind(scene, frame) : 0;
  const golden = likeGold(scene.lab, places);
  const apart = howFarApart(scene.lab, places);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const { across, down } = frame.locate(x, y);
      // below the jaw the back of a turned head is a collar
      const side = mix(frame.sideOf(across), Math.abs(across), smoothstep(0.8, 1, down));
      evidence.data[i] = clamp(likeness.odds.data[i], -4, 4) + placeOdds(side, down, inside.data[i], apart);
      if (scene.crowded) evidence.data[i] -= oddsOfOthers(side, down, behind);
      const known = Math.max(likeness.known.data[i], golden.share * golden.gold.data[i]);
      evidence.data[i] -= UNKNOWN * smoothstep(0.85, 1, down) * (1 - known);
      // fair lengths do not turn dark again on the way down: what is dark there is cloth
      evidence.data[i] -= 3 * golden.fair * smoothstep(1.05, 1.4, down) * (1 - golden.gold.data[i]);
      if (lightest !== undefined) {
        // the sides of a head are narrow, and what is bright behind them shines through
        const sure = SHINES_THROUGH * smoothstep(2, 4, likeness.odds.data[i]);
        const light =
          (1 - sure) * smoothstep(-0.1, 0.15, down) * smoothstep(lightest.hair, lightest.skin, scene.lab.L.data[i]);
        evidence.data[i] += light * (FAIR * golden.gold.data[i] - 8 * (1 - golden.gold.data[i]));
      }
      if (scene.person.data[i] < 0.05) evidence.data[i] = -4;
    }
  }
  const far = areClothesOfOtherColor(scene.lab, places) ? farSide(frame) : undefined;
  const agreed = keepOneHead(
    endAtJaw(agreeWithNeighbors(evidence, scene, frame), frame, far),
    places,
    frame,
    far,
    scene.lab,
  );
  if (!agreed) return undefined;
  const whole = continueHair(agreed, scene, places, likeness.known, frame);
  const strands = drawStrands(scene, spreadBeyondPerson(whole, scene.person, frame), frame, inside, brows);
  return dropArms(strands, frame);
}

function outlineOf({ lab }: HairScene, points: readonly (readonly [number, number])[], grow: number): Plane {
  const plane = createPlane(lab.width, lab.height);
  fillPolygon(plane, growOutline(points, grow));
  return plane;
}

/** Brows, eyes and lips: as dark as hair, and never dyed. */
function outlineBrowsAndEyes(scene: HairScene): Plane {
  const { mesh, eyes } = scene.face;
  const plane = createPlane(scene.lab.width, scene.lab.height);
  for (const side of [0, 1] as const) {
    const brow = [...FACE_PARTS.browTop[side], ...FACE_PARTS.browLow[side].toReversed()].map((i) => mesh[i]);
    fillPolygon(plane, growOutline(brow, 1.25));
    fillPolygon(plane, growOutline([...eyes[side].upper, ...eyes[side].lower.toReversed()], 1.6));
  }
  return gaussianBlur(plane, 1);
}

/** Log odds by place alone: `side` in face widths from the middle, `down` in face heights from the hairline; `apart`: hair and skin differ, 0..1. */
function placeOdds(side: number, down: number, inside: number, apart: number): number {
  // nobody's hair lies so far aside: what has its color there is furniture
  if (side > (down > 0.9 ? 1.6 : 2.1)) return -8;
  if (inside > 0.5) {
    const brow = mix(-3, -1.5, apart);
    if (down < 0.28) return mix(-0.5, brow, smoothstep(0, 0.28, down));
    return side > 0.4 ? -2.5 : mix(brow, -8, smoothstep(0.28, 0.42, down));
  }
  if (down < -0.02) return side < 1.1 ? mix(0.6, 2.6, smoothstep(-0.06, -0.24, down)) : 1;
  if (down < 1) return side < 0.9 ? 0.9 : mix(0.9, -1.5, smoothstep(0.9, 1.9, side));
  const neck = (1 - smoothstep(0.14, 0.34, side)) * (1 - smoothstep(1.3, 1.8, down));
  return (
    mix(0.4, -0.7, smoothstep(1.2, 2.9, down)) - 3 * neck - 1.5 * smoothstep(0.85, 1.3, side) * smoothstep(1, 1.3, down)
  );
}

/** Share of people, 0..1, in what lies above the hair: anyone who stands behind is seen there. */
function shareBehind({ person }: HairScene, frame: FaceFrame): number {
  let sum = 0;
  let count = 0;
  for (let y = 0, i = 0; y < person.height; y++) {
    for (let x = 0; x < person.width; x++, i++) {
      const { across, down } = frame.locate(x, y);
      if (down < -1.1 || down > -0.65 || Math.abs(across) > 0.7) continue;
      sum += person.data[i];
      count++;
    }
  }
  return sum / Math.max(1, count);
}

/** Log odds against hair where somebody else's may be: around the head where they stand `behind`, and beside the shoulders. */
function oddsOfOthers(side: number, down: number, behind: number): number {
  if (down > 0.9) return 0.3 * smoothstep(1, 1.6, down) + 6 * smoothstep(0.8, 1.1, side);
  const beyond = Math.hypot(side / 0.82, Math.min(0, down - 0.4) / 0.87);
  return Math.max(6 * smoothstep(0.9, 1.2, side), 8 * smoothstep(0.85, 1.1, beyond) * smoothstep(0.1, 0.4, behind));
}

function agreeWithNeighbors(evidence: Plane, { lab }: HairScene, frame: FaceFrame): Plane {
  const radius = Math.max(2, Math.round(frame.width * 0.035));
  let belief = logistic(evidence);
  for (let round = 0; round < AGREEMENTS; round++) {
    const { gain, offset } = fitLocalModel(lab.L, belief, radius, 4e-4);
    const next = createPlane(lab.width, lab.height);
    for (let i = 0; i < next.data.length; i++) {
      const around = clamp(gain.data[i] * lab.L.data[i] + offset.data[i]);
      next.data[i] = evidence.data[i] + AGREEMENT * (2 * around - 1);
    }
    belief = logistic(next);
  }
  return belief;
}

function logistic({ width, height, data }: Plane): Plane {
  return { width, height, data: data.map((value) => 1 / (1 + Math.exp(-value))) };
}

/** Outside the person the mask continues as it was at the edge: there the cut-out alone says how much is hair. */
function spreadBeyondPerson(mask: Plane, person: Plane, frame: FaceFrame): Plane {
  const weighted = createPlane(mask.width, mask.height);
  const solid = createPlane(mask.width, mask.height);
  for (let i = 0; i < weighted.data.length; i++) {
    solid.data[i] = person.data[i] > 0.9 ? 1 : 0;
    weighted.data[i] = mask.data[i] * solid.data[i];
  }
  const sigma = Math.max(2, frame.width * 0.04);
  const sum = gaussianBlur(weighted, sigma).data;
  const weight = gaussianBlur(solid, sigma).data;
  const out = createPlane(mask.width, mask.height);
  for (let i = 0; i < out.data.length; i++) {
    if (person.data[i] > 0.9) out.data[i] = mask.data[i];
    else if (weight[i] > 1e-4) out.data[i] = smoothstep(0.25, 0.6, sum[i] / weight[i]);
  }
  return out;
}
