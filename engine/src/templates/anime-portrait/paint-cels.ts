/** Cel colors: soft steps of light, opened shadows that lean to violet, and skin in three tones around the measured one. */
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { FaceMasks } from '../../operations/faces/face-masks.ts';
import type { Skin } from './measure-skin.ts';

/** Steps of light from black to white. */
const STEPS = 6;

export function paintCels(flat: LabPicture, skin: Skin | undefined, masks: FaceMasks): LabPicture {
  const { width, height } = flat;
  const out = {
    width,
    height,
    L: createPlane(width, height),
    a: createPlane(width, height),
    b: createPlane(width, height),
  };
  const low = percentile(flat.L, 0.01);
  // a dim photo stays dimmer than a bright one
  const high = Math.max(low + 0.1, 0.86, percentile(flat.L, 0.985));
  for (let i = 0; i < out.L.data.length; i++) {
    const a = flat.a.data[i];
    const b = flat.b.data[i];
    const face = masks.face.data[i];
    const open = 0.13 + 0.85 * clamp((flat.L.data[i] - low) / (high - low)) ** 0.86;
    // sharp steps where the picture is sharp, soft ones elsewhere
    const step = (Math.floor(open * STEPS) + 0.5) / STEPS;
    const stepped = step + (0.5 / STEPS) * Math.tanh(5 * (open - step) * STEPS);
    const boost = 1.32 - 1.1 * clamp(Math.sqrt(a * a + b * b) - 0.06, 0, 0.2);
    const shade = (1 - smoothstep(0.2, 0.6, open)) * (1 - face);
    const warm = (1 - smoothstep(0.25, 0.6, open)) * face;
    out.L.data[i] = mix(open, stepped, 0.85);
    out.a.data[i] = a * boost + 0.004 * shade;
    out.b.data[i] = b * boost - 0.016 * shade + 0.012 * warm;
  }
  if (skin) paintSkin(out, skin, masks.features);
  return out;
}

/** Half width of the border between two skin tones, lightness. */
const BORDER = 0.016;

/** Lightness of skin from which on levels alone give its color enough strength. */
const DIM = [0.74, 0.62] as const;

/** Three tones and a highlight with crisp borders; features keep their own drawing. */
function paintSkin(out: LabPicture, skin: Skin, features: Plane): void {
  for (let i = 0; i < out.L.data.length; i++) {
    const share = skin.mask.data[i] * (1 - smoothstep(0.15, 0.7, features.data[i]));
    if (share < 0.01) continue;
    const own = skin.L.data[i];
    const calm = skin.calm.data[i];
    const rich = smoothstep(0.72, 0.45, own);
    const base = skin.base.data[i];
    // hard side light is pressed together toward the lit tone, the more the deeper the skin: its shadows are steps, not holes
    const measured = skin.tone.data[i] - own;
    const pressed =
      measured < 0 ? -0.2 * Math.tanh((-measured * (1 - 0.45 * calm * (0.6 + 0.4 * rich))) / 0.2) : measured;
    const edge = mix(-0.075, -0.055, rich) * (1 + 0.5 * calm);
    const border = BORDER * (1 + 1.6 * calm);
    const lit = smoothstep(edge - border, edge + border, pressed);
    // a crisp highlight would draw arcs on a forehead: light rises softly, shade has an edge
    const high = smoothstep(0.015, 0.1, pressed);
    const deep = (1 - smoothstep(-0.15 - border, -0.15 + border, pressed)) * (1 - 0.5 * calm);
    const shade = 1 - lit + 0.6 * deep;
    // a trace of the true modeling keeps the likeness
    const trace = clamp(pressed, -0.16, 0.1) * (0.3 + 0.25 * rich);
    const L = base - mix(0.06, 0.08, rich) * (1 - lit) + (0.024 + 0.03 * rich) * high - 0.06 * deep + trace;
    // deep shade rests its chroma; so does skin in dim light, which would come out tanned
    const chroma = mix(1.12, 0.96, smoothstep(DIM[0], DIM[1], own)) * Math.min(1, (L / base) ** 0.8);
    out.L.data[i] = mix(out.L.data[i], L, share);
    out.a.data[i] = mix(out.a.data[i], skin.a.data[i] * chroma + 0.008 * shade + 0.002, share);
    out.b.data[i] = mix(out.b.data[i], skin.b.data[i] * chroma + 0.006 * shade + 0.004 * rich * high, share);
  }
}
