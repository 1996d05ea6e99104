/** Ground, sky and water behind the figures, as SVG: closed outlines for the page, flat colors for the reference. */
import { createRandom } from '../../kernels/planes/noise.ts';
import type { Setting } from './scene-parts.ts';
import { land, shape, type Painter, type Stage } from './scenery-pen.ts';
import { drawPond, drawRoom, drawStreet } from './scenery-places.ts';

const SKIES: Readonly<Record<Setting, string>> = {
  land: '#cdeafa',
  night: '#3d4c8f',
  snow: '#d9ecf7',
  sea: '#b5e3f2',
  coast: '#cdeafa',
  lake: '#cdeafa',
  space: '#37386e',
  room: '#fbeed9',
  street: '#cdeafa',
};

/** Far, middle and near ground, and the path. */
const MEADOW = ['#bfe0a0', '#a2d283', '#8cc56e', '#efdcb2'] as const;

export function drawScenery(setting: Setting, stage: Stage): string {
  const painter: Painter = { ...stage, random: createRandom(stage.seed), parts: [] };
  if (stage.line === 0)
    painter.parts.push(`<rect width="${stage.width}" height="${stage.height}" fill="${SKIES[setting]}"/>`);
  switch (setting) {
    case 'lake':
      drawMeadow(painter, MEADOW);
      drawPond(painter);
      break;
    case 'room':
      drawRoom(painter);
      break;
    case 'street':
      drawStreet(painter);
      break;
    case 'land':
    case 'night':
      drawMeadow(painter, setting === 'land' ? MEADOW : ['#5d7f78', '#4f7468', '#42685a', '#8d84a0']);
      break;
    case 'snow':
      drawMeadow(painter, ['#eef6fb', '#e3eff7', '#f7fbfe', '#d3e4f0']);
      break;
    case 'sea':
      drawSeabed(painter);
      break;
    case 'coast':
      drawCoast(painter);
      break;
    case 'space':
      drawMoonscape(painter);
      break;
  }
  return painter.parts.join('');
}

function drawMeadow(
  painter: Painter,
  [far, middle, near, path]: readonly [string, string, string, string] | readonly string[],
): void {
  const { width: w, height: h, random } = painter;
  const phase = random() * 6;
  const hill = (t: number): number => 0.535 + 0.014 * Math.sin(t * 4 + 2 + phase);
  land(painter, (t) => 0.455 + 0.035 * Math.sin(t * 5 + phase), far);
  land(painter, hill, middle);
  // a path that winds from the foreground to the hill
  const from = 0.3 + 0.15 * random();
  const to = 0.45 + 0.2 * random();
  const top = hill(to + 0.015) * h;
  const d =
    `M${from * w} ${1.02 * h}C${(from + 0.02) * w} ${0.86 * h} ${(to + 0.12) * w} ${0.75 * h} ${to * w} ${top}` +
    `L${(to + 0.045) * w} ${top}C${(to + 0.22) * w} ${0.75 * h} ${(from + 0.3) * w} ${0.87 * h} ${(from + 0.3) * w} ${1.02 * h}Z`;
  shape(painter, d, path);
  // foreground rise on the left, in front of the path's edge
  shape(
    painter,
    `M${-0.02 * w} ${0.865 * h}Q${0.12 * w} ${0.835 * h} ${0.27 * w} ${0.9 * h}Q${0.4 * w} ${0.95 * h} ${0.44 * w} ${1.02 * h}L${-0.02 * w} ${1.02 * h}Z`,
    near,
  );
  for (let i = 0; i < 16; i++)
    tuft(painter, (0.04 + 0.92 * random()) * w, (0.6 + 0.36 * random()) * h, 0.022 * w, near);
}

/** Three blades of grass, each a closed leaf. */
function tuft(painter: Painter, x: number, y: number, size: number, color: string): void {
  for (const lean of [-0.9, 0, 0.9]) {
    const tipX = x + lean * size * 0.9;
    const tipY = y - size * (1.7 - 0.6 * Math.abs(lean));
    const foot = x + lean * size * 0.22;
    shape(
      painter,
      `M${foot - size * 0.2} ${y}Q${foot + lean * size * 0.1 - size * 0.2} ${y - size * 0.8} ${tipX} ${tipY}Q${foot + lean * size * 0.3 + size * 0.28} ${y - size * 0.7} ${foot + size * 0.2} ${y}Z`,
      color,
      0.7,
    );
  }
}

function drawSeabed(painter: Painter): void {
  const { width: w, height: h, random } = painter;
  for (const [level, color] of [
    [0.075, '#cdeafa'],
    [0.1, '#a5dcee'],
  ] as const) {
    const waves = Array.from(
      { length: 9 },
      (_, i) => `Q${((i + 0.5) / 9) * w} ${(level - 0.028) * h} ${((i + 1) / 9) * w} ${level * h}`,
    );
    shape(painter, `M0 ${level * h}${waves.join('')}L${w} ${1.02 * h}L0 ${1.02 * h}Z`, color);
  }
  land(painter, (t) => 0.845 + 0.014 * Math.sin(t * 7 + random() * 0.02), '#f3e2b4');
  const colors = ['#6cbb8c', '#e78f8f', '#8fcb7b', '#c58fd6'];
  for (let i = 0; i < 7; i++) {
    const x = [0.06, 0.13, 0.22, 0.47, 0.56, 0.68, 0.94][i] * w;
    kelp(painter, x, (0.87 + 0.04 * random()) * h, (0.09 + 0.1 * random()) * h, colors[i % 4]);
  }
  for (let i = 0; i < 5; i++) {
    const r = (0.018 + 0.02 * random()) * w;
    const x = (0.05 + 0.65 * random()) * w;
    const y = (0.92 + 0.06 * random()) * h;
    shape(
      painter,
      `M${x - r * 1.4} ${y}Q${x - r} ${y - r * 1.3} ${x} ${y - r}Q${x + r * 1.2} ${y - r} ${x + r * 1.4} ${y}Z`,
      '#d8c9a0',
    );
  }
  for (let i = 0; i < 26; i++)
    bubble(painter, w * (0.04 + 0.92 * random()), h * (0.15 + 0.62 * random()), w * (0.008 + 0.012 * random()));
}

function kelp(painter: Painter, x: number, y: number, tall: number, color: string): void {
  const { width: w, random } = painter;
  const phase = random() * 6;
  const side = (sign: number): string[] =>
    Array.from({ length: 25 }, (_, i) => {
      const t = sign < 0 ? i / 24 : 1 - i / 24;
      return `${(x + Math.sin(t * 7 + phase) * 0.016 * w + sign * 0.017 * w * (1 - t) ** 0.55).toFixed(1)} ${(y - t * tall).toFixed(1)}`;
    });
  shape(painter, `M${[...side(-1), ...side(1)].join('L')}Z`, color);
}

function bubble(painter: Painter, x: number, y: number, r: number): void {
  shape(painter, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, '#e6f7fc', 0.75);
}

function drawCoast(painter: Painter): void {
  const { width: w, height: h, random } = painter;
  // far hills, then rows of waves toward the beach
  land(painter, (t) => 0.41 + 0.035 * Math.sin(t * 9 + 1) * Math.max(0, Math.sin(t * 3.1)), '#a8cf9a');
  const rows: readonly (readonly [number, string])[] = [
    [0.44, '#8fd0ea'],
    [0.515, '#7cc5e4'],
    [0.585, '#6bbadd'],
    [0.65, '#5cb0d6'],
  ];
  rows.forEach(([level, color], k) => {
    const n = 7 - k;
    const shift = random() / n;
    const waves = Array.from(
      { length: n + 2 },
      (_, i) => `Q${((i - 0.5) / n - shift) * w} ${(level - 0.03 - 0.008 * k) * h} ${(i / n - shift) * w} ${level * h}`,
    );
    shape(
      painter,
      `M${-w / n - shift * w} ${level * h}${waves.join('')}L${1.3 * w} ${1.02 * h}L${-0.3 * w} ${1.02 * h}Z`,
      color,
    );
  });
  land(painter, (t) => 0.725 + 0.016 * Math.sin(t * 6 + 1), '#f3e2b4');
  for (let i = 0; i < 9; i++)
    bubble(painter, w * (0.05 + 0.7 * random()), h * (0.78 + 0.19 * random()), w * (0.006 + 0.008 * random()));
}

function drawMoonscape(painter: Painter): void {
  const { width: w, height: h, random } = painter;
  land(painter, (t) => 0.8 + 0.05 * (2 * t - 1) ** 2 + 0.006 * Math.sin(t * 13), '#c9c6dd');
  for (let i = 0; i < 9; i++) {
    const rx = w * (0.025 + 0.045 * random());
    const x = w * (0.05 + 0.68 * random());
    const y = h * (0.875 + 0.1 * random());
    shape(
      painter,
      `M${x - rx} ${y}a${rx} ${rx * 0.36} 0 1 0 ${2 * rx} 0a${rx} ${rx * 0.36} 0 1 0 ${-2 * rx} 0Z`,
      '#aeaac8',
    );
  }
  for (let i = 0; i < 26; i++) {
    const x = w * (0.03 + 0.94 * random());
    const y = h * 0.74 * random();
    const r = w * (0.009 + 0.009 * random());
    const tip = Array.from({ length: 10 }, (_, q) => {
      const angle = q * 0.6283;
      const reach = q % 2 ? r * 0.45 : r;
      return `${(x + Math.sin(angle) * reach).toFixed(1)} ${(y - Math.cos(angle) * reach).toFixed(1)}`;
    });
    shape(painter, `M${tip.join('L')}Z`, '#ffe08a', 0.6);
  }
}
