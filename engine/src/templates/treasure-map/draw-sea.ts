/** What swims: a galleon, a sea serpent, waves. Drawn about 100 units wide, waterline at y = 0. */
import { f, pen, PEN, shape, wash } from './pen.ts';

/** A three-master under sail, bow to the left. */
export function drawGalleon(random: () => number): string {
  const masts = [
    {
      x: -25,
      top: -66,
      sails: [
        [-56, -40, 11],
        [-38, -20, 14],
      ],
    },
    {
      x: 1,
      top: -80,
      sails: [
        [-72, -54, 11],
        [-52, -34, 14],
        [-32, -16, 16],
      ],
    },
    {
      x: 27,
      top: -62,
      sails: [
        [-54, -40, 9],
        [-38, -24, 12],
      ],
    },
  ];
  let svg = '';
  // rigging behind the sails
  for (const { x, top } of masts)
    for (const to of [x - 22, x - 14, x + 16, x + 23]) svg += pen(`M${x} ${top + 8}L${to} -14`, 0.45, 0.55);
  svg += pen('M-25 -62L-66 -32', 0.5, 0.7) + pen('M-25 -40L-64 -31', 0.5, 0.7);
  svg +=
    shape('M-44 -20L-68 -33L-67 -35L-42 -23Z', PEN.wood, 0.9) +
    shape('M-27 -50Q-46 -42 -60 -31Q-44 -30 -28 -26Z', PEN.pale, 1.1);
  for (const { x, top, sails } of masts) {
    svg += shape(`M${x - 1} -14L${x - 0.6} ${top}L${x + 0.6} ${top}L${x + 1.2} -14Z`, PEN.wood, 0.7);
    for (const [upper, lower, half] of sails) svg += drawSail(x, upper, lower, half);
    const wave = 1 + random();
    svg += shape(
      `M${x} ${top}q5 ${f(-2 * wave)} 9 0t9 ${f(-wave)}l-3 3.5l3 2.5q-5 ${f(wave)} -9 0t-9 0.5Z`,
      PEN.red,
      0.8,
    );
  }
  svg += shape(
    'M-46 -22C-45 -8 -38 2 -27 6L30 6C41 3 48 -9 51 -31L37 -31L35 -20L14 -16L-18 -15L-30 -21Z',
    PEN.wood,
    1.5,
  );
  svg += wash('M-44 -12C-42 -4 -36 3 -27 6L30 6C38 4 43 -3 46 -12C20 -3 -20 -3 -44 -12Z', PEN.ink, 0.32);
  for (const y of [-11, -5.5, 0])
    svg += pen(`M${f(-44 + (y + 11) * 0.9)} ${y - 2}Q0 ${y + 4} ${f(48 - (y + 11) * 0.7)} ${y - 5}`, 0.7, 0.65);
  for (let k = 0; k < 7; k++)
    svg += `<rect x="${f(-24 + k * 8)}" y="${f(-8.5 + Math.abs(k - 3) * -0.25)}" width="3.2" height="3.2" fill="${PEN.ink}"/>`;
  svg +=
    shape('M38 -28L50.4 -28L50.8 -31L37.6 -31Z', PEN.paper, 0.7) +
    `<rect x="40" y="-26" width="2.6" height="3.4" fill="${PEN.pale}"/><rect x="44.5" y="-26" width="2.6" height="3.4" fill="${PEN.pale}"/>`;
  return svg + drawWake();
}

function drawSail(x: number, upper: number, lower: number, half: number): string {
  const tall = lower - upper;
  const d = `M${f(x - half)} ${upper}L${f(x + half * 0.9)} ${upper}Q${f(x + half * 0.55)} ${f(upper + tall * 0.5)} ${f(x + half * 1.15)} ${lower}Q${f(x - half * 0.1)} ${f(lower - tall * 0.28)} ${f(x - half * 1.15)} ${lower}Q${f(x - half * 1.75)} ${f(upper + tall * 0.55)} ${f(x - half)} ${upper}Z`;
  const belly = `M${f(x + half * 0.9)} ${upper}Q${f(x + half * 0.55)} ${f(upper + tall * 0.5)} ${f(x + half * 1.15)} ${lower}Q${f(x + half * 0.5)} ${f(lower - tall * 0.2)} ${f(x + half * 0.1)} ${f(lower - tall * 0.2)}Q${f(x - half * 0.05)} ${f(upper + tall * 0.4)} ${f(x + half * 0.3)} ${upper}Z`;
  const seams = [-0.45, 0.15]
    .map((at) =>
      pen(
        `M${f(x + half * at)} ${upper}Q${f(x + half * (at - 0.55))} ${f(upper + tall * 0.5)} ${f(x + half * (at - 0.05))} ${f(lower - tall * 0.17)}`,
        0.5,
        0.55,
      ),
    )
    .join('');
  return (
    shape(d, PEN.pale, 1.15) +
    wash(belly, PEN.shade, 0.4) +
    seams +
    pen(`M${f(x - half * 1.12)} ${upper}L${f(x + half)} ${upper}`, 1.3)
  );
}

function drawWake(): string {
  const crest = (x: number, y: number, w: number): string =>
    pen(`M${x} ${y}q${f(w * 0.25)} -4 ${f(w * 0.5)} 0t${f(w * 0.5)} 0`, 1, 0.8);
  return (
    wash('M-52 5Q0 1 50 5Q64 10 44 13Q0 17 -48 13Q-66 10 -52 5Z', '#b3b294', 0.85) +
    [
      [-60, 4, 15],
      [-45, 4, 15],
      [-30, 4, 15],
      [-15, 4, 15],
      [0, 4, 15],
      [15, 4, 15],
      [30, 4, 14],
      [44, 4, 14],
      [-66, 10, 18],
      [-30, 10, 22],
      [8, 10, 20],
      [40, 10, 16],
    ]
      .map(([x, y, w]) => crest(x, y, w))
      .join('')
  );
}

/** A serpent with three coils, head to the left. */
export function drawSerpent(): string {
  const skin = '#75855a';
  let svg = '';
  // coils, from the tail to the neck
  for (const [x, r, w] of [
    [64, 13, 8],
    [34, 20, 11],
    [-4, 26, 14],
  ] as const) {
    svg += shape(
      `M${x - r} 2C${x - r} ${-r * 1.55} ${x + r} ${-r * 1.55} ${x + r} 2L${x + r - w} 2C${x + r - w} ${-r * 0.75} ${x - r + w} ${-r * 0.75} ${x - r + w} 2Z`,
      skin,
      1.4,
    );
    svg += wash(
      `M${x + r - w * 0.45} 2C${x + r - w * 0.3} ${-r * 0.95} ${x - r + w * 0.6} ${-r * 1} ${x - r + w * 0.7} 2L${x - r + w} 2C${x - r + w} ${-r * 0.75} ${x + r - w} ${-r * 0.75} ${x + r - w} 2Z`,
      PEN.pale,
      0.55,
    );
    for (let k = 0; k < 7; k++) {
      const a = Math.PI * (0.14 + 0.12 * k);
      const px = x - Math.cos(a) * r * 0.98;
      const py = -Math.sin(a) * r * 1.14 + 1;
      svg += shape(
        `M${f(px - 2.4)} ${f(py + 0.6)}Q${f(px)} ${f(py - 2)} ${f(px + 1.8)} ${f(py - 5)}Q${f(px + 2.4)} ${f(py - 1)} ${f(px + 2.6)} ${f(py + 0.8)}Z`,
        PEN.red,
        0.7,
      );
      svg += pen(
        `M${f(x - Math.cos(a) * (r - w * 0.5))} ${f(-Math.sin(a) * (r * 0.95 - w * 0.3))}q1.6 1.4 3 0`,
        0.6,
        0.6,
      );
    }
  }
  svg += shape('M80 2C84 -8 88 -14 97 -15C93 -11 94 -8 99 -5C93 -5 89 -2 88 2Z', skin, 1.2);
  // neck and head
  svg += shape(
    'M-34 2C-33 -16 -42 -26 -45 -38C-48 -52 -40 -62 -54 -66C-62 -68 -71 -62 -80 -59C-84 -57 -83 -54 -79 -54C-74 -54 -70 -55 -67 -54C-72 -51 -76 -49 -77 -46C-70 -46 -63 -47 -60 -44C-66 -30 -56 -18 -54 2Z',
    skin,
    1.5,
  );
  svg += wash('M-54 2C-56 -18 -66 -30 -60 -44C-56 -40 -58 -24 -46 2Z', PEN.pale, 0.6);
  for (let k = 0; k < 6; k++) svg += pen(`M${f(-57.5 + k * 0.7)} ${f(-34 + k * 6)}q4 2.4 7 -0.4`, 0.7, 0.7);
  for (const [x, y] of [
    [-48, -57],
    [-45, -46],
    [-43, -34],
    [-39, -22],
    [-36, -10],
  ] as const)
    svg += shape(
      `M${x - 2} ${y - 5}Q${x + 5} ${y - 7} ${x + 9} ${y - 3}Q${x + 4} ${y - 1} ${x + 1} ${y + 4}Z`,
      PEN.red,
      0.8,
    );
  svg += shape('M-56 -66C-54 -72 -49 -76 -43 -76C-47 -72 -49 -69 -49 -65Z', PEN.pale, 1);
  svg += `<circle cx="-62" cy="-60.5" r="2.6" fill="${PEN.pale}" stroke="${PEN.ink}" stroke-width="0.8"/><circle cx="-62.8" cy="-60.3" r="1.1" fill="${PEN.ink}"/>`;
  svg +=
    pen('M-66 -64q4 -2.6 8 0', 1.1) +
    pen('M-67 -54Q-60 -53 -56 -49', 0.9) +
    pen('M-78 -57.6l1.4 1', 1) +
    pen('M-77 -51q-6 0 -9 3m5 -2.4l-5 -1.4', 0.9);
  svg += `<path d="M-76 -54l1.4 3l1.6 -3Z M-71 -54.4l1.3 3l1.4 -3Z" fill="${PEN.pale}" stroke="${PEN.ink}" stroke-width="0.5"/>`;
  const waves = [
    [-66, 30],
    [-32, 24],
    [-6, 26],
    [22, 26],
    [50, 28],
    [76, 26],
  ]
    .map(
      ([x, w]) =>
        pen(`M${x} 3q${f(w * 0.25)} -4 ${f(w * 0.5)} 0t${f(w * 0.5)} 0`, 1.1, 0.85) +
        pen(`M${x + 8} 8q${f(w * 0.18)} -3 ${f(w * 0.36)} 0`, 0.8, 0.6),
    )
    .join('');
  return svg + waves;
}

/** Three little waves. */
export function drawWaves(random: () => number): string {
  return [0, 1, 2]
    .map((k) => pen(`M${f(-13 + 10 * (k % 2) + 3 * random())} ${f(k * 7)}q4 -4.2 8 0t8 0`, 0.9, 0.6))
    .join('');
}
