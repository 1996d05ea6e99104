import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/kernels/planes/noise.ts';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import { Brush, type Painting } from '../../src/kernels/strokes/brush.ts';
import { coherentEdges, inkFromEdges, smoothAlongFlow } from '../../src/kernels/strokes/coherent-lines.ts';
import { drawCoverage, drawSvg } from '../../src/kernels/strokes/draw-svg.ts';
import { measureFlow } from '../../src/kernels/strokes/flow-field.ts';
import { HatchSheet, type HatchGround, type HatchLayer } from '../../src/kernels/strokes/hatching.ts';
import { paintLayer } from '../../src/kernels/strokes/paint-layer.ts';
import { measureRidges } from '../../src/kernels/strokes/ridges.ts';
import { drawStroke, ellipseOutline, smoothCurve } from '../../src/kernels/strokes/tapered-stroke.ts';
import { grayLab, pixelOf, planeOf, sumOf } from '../support/small-pictures.ts';

describe('direction field', () => {
  test.each([
    ['upright', 0],
    ['level', Math.PI / 2],
    ['slanting', 0.6],
    ['slanting the other way', -0.9],
  ])('the tangent of an edge that is %s lies along it', (_, angle) => {
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
    const flow = measureFlow(
      grayLab(planeOf(40, 40, (x, y) => 1 / (1 + Math.exp(-((x - 20) * nx + (y - 20) * ny))))),
      2,
    );
    const i = 20 * 40 + 20;
    expect(Math.abs(flow.tx.data[i] * nx + flow.ty.data[i] * ny)).toBeLessThan(0.05);
    expect(Math.hypot(flow.tx.data[i], flow.ty.data[i])).toBeCloseTo(1, 5);
    expect(flow.anisotropy.data[i]).toBeGreaterThan(0.9);
  });

  test('magnitude is the slope; flat ground is sure of nothing but inherits what lies within reach', () => {
    const edge = grayLab(planeOf(64, 64, (x) => (x < 16 ? 0 : 1)));
    const near = measureFlow(edge, 1.5);
    expect(measureFlow(grayLab(planeOf(20, 20, (x) => x * 0.02)), 1).magnitude.data[10 * 20 + 10]).toBeCloseTo(0.02, 4);
    expect(near.anisotropy.data[32 * 64 + 40]).toBe(0);
    const far = measureFlow(edge, 1.5, 60);
    expect(far.anisotropy.data[32 * 64 + 40]).toBeGreaterThan(0.5);
    expect(Math.abs(far.ty.data[32 * 64 + 40])).toBeGreaterThan(0.95);
  });
});

describe('coherent lines', () => {
  const step = planeOf(60, 60, (x) => (x < 30 ? 0.2 : 0.8));
  const flow = measureFlow(grayLab(step), 2);
  const contrast = planeOf(60, 60, () => 1);
  const options = { sigma: 1.2, along: 3, tau: 0.98, scale: planeOf(60, 60, () => 1) };

  test('the dark side of an edge answers below, the bright side above, flat ground by what tau leaves', () => {
    const edges = coherentEdges(step, flow, contrast, options);
    const at = (x: number): number => edges.data[30 * 60 + x];
    expect(at(5)).toBeCloseTo(0.2 * 0.02, 3);
    expect(at(29)).toBeLessThan(at(5) - 0.01);
    expect(at(30)).toBeGreaterThan(at(55) + 0.01);
  });

  test('flat places are skipped with the same answer', () => {
    const flat = coherentEdges(step, flow, createPlane(60, 60), options);
    expect(flat.data[30 * 60 + 5]).toBeCloseTo(0.2 * 0.02, 6);
  });

  test('ink grows below the threshold', () => {
    const ink = inkFromEdges(
      planeOf(3, 1, (x) => [0.1, 0, -0.1][x]),
      0.05,
      10,
    );
    expect(ink.data[0]).toBe(0);
    expect(ink.data[1]).toBeCloseTo(Math.tanh(0.5), 6);
    expect(ink.data[2]).toBeCloseTo(Math.tanh(1.5), 6);
  });

  test('smoothing along the flow keeps what runs along and evens what crosses', () => {
    const upright = {
      width: 21,
      height: 21,
      tx: createPlane(21, 21),
      ty: createPlane(21, 21, 1),
      anisotropy: createPlane(21, 21, 1),
      magnitude: createPlane(21, 21),
    };
    const columns = planeOf(21, 21, (x) => x % 2);
    expect(smoothAlongFlow(columns, upright, undefined, 2).data).toEqual(columns.data);
    const rows = smoothAlongFlow(
      planeOf(21, 21, (_, y) => y % 2),
      upright,
      undefined,
      3,
    );
    expect(rows.data[10 * 21 + 10]).toBeCloseTo(0.5, 1);
    expect(smoothAlongFlow(columns, upright, createPlane(21, 21), 3).data).toEqual(columns.data);
  });
});

describe('ridges', () => {
  test('a bright line has its height, an edge and a dark line have none', () => {
    const line = measureRidges(
      planeOf(60, 60, (x) => (x === 30 ? 0.7 : 0.3)),
      8,
      3,
    );
    expect(line.data[30 * 60 + 30]).toBeCloseTo(0.4, 4);
    expect(line.data[30 * 60 + 40]).toBe(0);
    expect(
      Math.max(
        ...measureRidges(
          planeOf(60, 60, (x) => (x < 30 ? 0.2 : 0.8)),
          8,
          3,
        ).data,
      ),
    ).toBeLessThan(0.01);
    expect(
      Math.max(
        ...measureRidges(
          planeOf(60, 60, (x) => (x === 30 ? 0.1 : 0.5)),
          8,
          3,
        ).data,
      ),
    ).toBeLessThan(0.01);
  });

  test('the quick way gives what looking at every half in full gives', () => {
    const random = createRandom(5);
    const plane = planeOf(70, 50, (x, y) => (Math.abs(x - 30 - y * 0.4) < 1 ? 0.8 : 0.4) + 0.2 * random());
    for (const [half, gap] of [
      [6, 2.4],
      [9, 4],
    ])
      expect(measureRidges(plane, half, gap)).toEqual(ridgesInFull(plane, half, gap));
  });

  test('both halves must belong to the line', () => {
    const end = measureRidges(
      planeOf(60, 60, (x, y) => (x === 30 && y < 30 ? 0.7 : 0.3)),
      8,
      3,
    );
    expect(end.data[15 * 60 + 30]).toBeCloseTo(0.4, 4);
    expect(end.data[29 * 60 + 30]).toBeLessThan(0.1);
  });
});

describe('strokes as coverage', () => {
  test('a level line covers its width times its length', () => {
    const plane = createPlane(60, 20);
    drawStroke(
      plane,
      [
        [10, 10],
        [50, 10],
      ],
      () => 3,
    );
    expect(plane.data[10 * 60 + 30]).toBe(1);
    expect(plane.data[14 * 60 + 30]).toBe(0);
    // 40 long and 6 wide, and two half discs of radius 3
    expect(sumOf(plane)).toBeGreaterThan(240);
    expect(sumOf(plane)).toBeLessThan(240 + Math.PI * 9 + 12);
  });

  test('it tapers, its strength is the most, and only raises', () => {
    const plane = createPlane(60, 20, 0.2);
    drawStroke(
      plane,
      [
        [5, 10],
        [30, 10],
        [55, 10],
      ],
      (share) => 4 * (1 - share),
      0.6,
    );
    const widthAt = (x: number): number =>
      Array.from({ length: 20 }, (_, y) => plane.data[y * 60 + x]).filter((value) => value > 0.3).length;
    expect(widthAt(8)).toBeGreaterThan(widthAt(30));
    expect(widthAt(30)).toBeGreaterThan(widthAt(52));
    expect(Math.max(...plane.data)).toBeCloseTo(0.6, 5);
    expect(Math.min(...plane.data)).toBeCloseTo(0.2, 5);
  });

  test('curves pass through their points, ellipses have their radii', () => {
    const points = [
      [0, 0],
      [10, 4],
      [20, 0],
    ] as const;
    const curve = smoothCurve(points, 8);
    expect(curve).toHaveLength(17);
    expect([curve[0], curve[8], curve[16]]).toEqual([...points]);
    const turned = ellipseOutline([5, 5], 4, 2, Math.PI / 2);
    expect(Math.max(...turned.map(([, y]) => y - 5))).toBeCloseTo(4, 6);
    expect(Math.max(...turned.map(([x]) => x - 5))).toBeCloseTo(2, 6);
  });
});

describe('SVG', () => {
  test('a rectangle of SVG has its pixels, the rest is transparent', async () => {
    const picture = await drawSvg('<rect x="2" y="1" width="3" height="2" fill="#ff8000"/>', 8, 5);
    expect([picture.width, picture.height, picture.channels]).toEqual([8, 5, 4]);
    expect(pixelOf(picture, 3, 2)).toEqual([255, 128, 0, 255]);
    expect(pixelOf(picture, 6, 2)[3]).toBe(0);
  });

  test('a path covers its area', async () => {
    expect(sumOf(await drawCoverage('M1 1H5V4.5H1Z', 8, 6))).toBeCloseTo(14, 1);
  });
});

describe('oil brush', () => {
  const painting = (): Painting => ({ lab: grayLab(createPlane(80, 40, 0.9)), height: createPlane(80, 40) });
  const path = { x: Float32Array.of(20, 40, 60), y: Float32Array.of(20, 20, 20), count: 3 };
  const load = { radius: 6, L: 0.3, a: 0.1, b: 0, body: 0.8, opacity: 1 };

  test('paint lies along the path, thick and in its color, and nowhere else', () => {
    const canvas = painting();
    new Brush(canvas, createRandom(1)).lay(path, load);
    const at = (plane: Plane, x: number, y: number): number => plane.data[y * 80 + x];
    expect(at(canvas.lab.L, 35, 20)).toBeLessThan(0.45);
    expect(at(canvas.lab.a, 35, 20)).toBeGreaterThan(0.07);
    expect(at(canvas.height, 35, 20)).toBeGreaterThan(0.1);
    expect(at(canvas.lab.L, 35, 30)).toBeCloseTo(0.9, 6);
    expect(at(canvas.lab.L, 75, 20)).toBeCloseTo(0.9, 6);
  });

  test('the same hand paints the same; half the opacity changes half', () => {
    const [one, other, thin] = [painting(), painting(), painting()];
    new Brush(one, createRandom(4)).lay(path, load);
    new Brush(other, createRandom(4)).lay(path, load);
    new Brush(thin, createRandom(4)).lay(path, { ...load, opacity: 0.5 });
    expect(one.lab.L).toEqual(other.lab.L);
    const changed = (canvas: Painting): number => canvas.lab.L.data[20 * 80 + 35] - 0.9;
    expect(changed(thin) / changed(one)).toBeCloseTo(0.5, 1);
  });

  test('a layer paints what differs from the reference and leaves what agrees', () => {
    const reference = grayLab(planeOf(80, 40, (x) => (x < 40 ? 0.2 : 0.9)));
    const canvas = painting();
    const flow = measureFlow(reference, 2, 20);
    const options = {
      radius: 4,
      grid: 1,
      thresholds: [0.1, 0.05],
      detail: createPlane(80, 40),
      steps: [1, 4],
      inertia: 0.5,
      opacity: 1,
      body: 0.5,
      jitter: 0,
      seed: 3,
    } as const;
    expect(paintLayer(canvas, reference, flow, options)).toBeGreaterThan(10);
    const mean = (from: number, to: number): number => {
      const values = canvas.lab.L.data.filter((_, i) => i % 80 >= from && i % 80 < to);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    expect(mean(4, 34)).toBeLessThan(0.35);
    expect(mean(50, 80)).toBeCloseTo(0.9, 2);
    const done = { lab: reference, height: createPlane(80, 40) };
    expect(paintLayer(done, reference, flow, options)).toBe(0);
  });
});

describe('hatching', () => {
  const layer: HatchLayer = {
    density: 60,
    length: 24,
    width: 0.8,
    pressure: 0.5,
    from: 0.05,
    share: 1,
    turn: 0,
    seed: 5,
  };
  const ground = (): HatchGround => ({
    dark: createPlane(120, 120),
    target: planeOf(120, 120, (x) => (x < 60 ? 0 : 0.5)),
    dx: createPlane(120, 120, 1),
    dy: createPlane(120, 120),
    tooth: createPlane(120, 120, 0.6),
    delicate: createPlane(120, 120),
  });
  const meanDark = ({ dark }: HatchGround, from: number, to: number): number => {
    const values = dark.data.filter((_, i) => i % 120 >= from && i % 120 < to && i > 1200 && i < 13_200);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };

  test('the tone comes near what is wanted, never beyond; white stays white', () => {
    const sheet = ground();
    const hatch = new HatchSheet(sheet);
    for (let k = 0; k < 6; k++) hatch.lay({ ...layer, seed: k });
    expect(meanDark(sheet, 66, 112)).toBeGreaterThan(0.35);
    expect(meanDark(sheet, 66, 112)).toBeLessThan(0.56);
    expect(meanDark(sheet, 8, 40)).toBeLessThan(0.02);
  });

  test('a seed repeats itself; delicate places get less', () => {
    const [one, other, fine] = [ground(), ground(), { ...ground(), delicate: createPlane(120, 120, 1) }];
    for (const sheet of [one, other, fine]) new HatchSheet(sheet).lay(layer);
    expect(one.dark).toEqual(other.dark);
    expect(meanDark(fine, 66, 112)).toBeLessThan(0.7 * meanDark(one, 66, 112));
  });
});

/** The reference of `measureRidges`: both halves of a line in each of twelve directions, whatever the first one says. */
function ridgesInFull({ width, height, data }: Plane, half: number, gap: number): Plane {
  const margin = half + Math.ceil(gap) + 1;
  const offset = (dx: number, dy: number): number => Math.round(dy) * width + Math.round(dx);
  return planeOf(width, height, (x, y) => {
    let best = 0;
    const i = y * width + x;
    if (x < margin || y < margin || x >= width - margin || y >= height - margin) return 0;
    for (let k = 0; k < 12; k++) {
      const [dx, dy] = [Math.cos((Math.PI * k) / 12), Math.sin((Math.PI * k) / 12)];
      const side = offset(-dy * gap, dx * gap);
      if (data[i] - Math.max(data[i + side], data[i - side]) < 0.004) continue;
      const heights = [-1, 1].map((sign) => {
        const sums = [0, 0, 0];
        for (let t = 0; t <= half; t++)
          for (const s of [0, 1, -1]) sums[s + 1] += data[i + offset(sign * t * dx, sign * t * dy) + s * side];
        return (sums[1] - Math.max(sums[0], sums[2]) - 0.35 * Math.abs(sums[0] - sums[2])) / (half + 1);
      });
      best = Math.max(best, Math.min(1, ...heights));
    }
    return best;
  });
}
