import { describe, expect, test } from 'vitest';
import type { Picture } from '../src/image/picture.ts';
import { growMask } from '../src/kernels/masks/masks.ts';
import { findGroundTraces } from '../src/kernels/matting/ground-traces.ts';

const WIDTH = 240;
const HEIGHT = 200;
const BODY = [100, 40, 130, 130] as const;

const inBody = (x: number, y: number): boolean => x >= BODY[0] && x < BODY[2] && y >= BODY[1] && y < BODY[3];
const body = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (inBody(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0));
/** As the removal hands it over: with the soft rim of the body. */
const taken = growMask(body, WIDTH, HEIGHT, 4);

/** Sand of level 170 with a little grain, a dark person, and what `level` says of the ground. */
function scene(level: (x: number, y: number) => number): Picture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    pixels.fill(inBody(x, y) ? 60 : level(x, y) + (((i * 7919) >> 4) % 5), i * 3, i * 3 + 3);
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, pixels };
}

const share = (traces: Uint8Array, inside: (x: number, y: number) => boolean): number => {
  let hit = 0;
  let count = 0;
  traces.forEach((value, i) => {
    if (!inside(i % WIDTH, Math.floor(i / WIDTH)) || taken[i] === 1) return;
    hit += value;
    count++;
  });
  return hit / count;
};

describe('ground traces', () => {
  test('the cast shadow at the feet is found, plain ground is not', () => {
    const shadow = (x: number, y: number): boolean => ((x - 150) / 45) ** 2 + ((y - 130) / 9) ** 2 < 1;
    const traces = findGroundTraces(
      scene((x, y) => (shadow(x, y) ? 110 : 170)),
      body,
      BODY,
      taken,
    );
    expect(share(traces, (x, y) => ((x - 150) / 40) ** 2 + ((y - 130) / 7) ** 2 < 1 && y > 117)).toBeGreaterThan(0.85);
    expect(share(traces, (x, y) => !shadow(x, y) && ((x - 150) / 55) ** 2 + ((y - 130) / 14) ** 2 > 1)).toBeLessThan(
      0.01,
    );
    expect(
      findGroundTraces(
        scene(() => 170),
        body,
        BODY,
        taken,
      ).includes(1),
    ).toBe(false);
  });

  test('the reflection below the feet is found', () => {
    const mirrored = (x: number, y: number): boolean => y >= 130 && inBody(x, 259 - y);
    const traces = findGroundTraces(
      scene((x, y) => (mirrored(x, y) ? 125 : 170)),
      body,
      BODY,
      taken,
    );
    expect(share(traces, (x, y) => mirrored(x, y) && y < 185)).toBeGreaterThan(0.9);
  });

  test('a dark floor line that runs through the feet is not a shadow', () => {
    const traces = findGroundTraces(
      scene((_, y) => (y >= 126 && y < 132 ? 100 : 170)),
      body,
      BODY,
      taken,
    );
    expect(share(traces, () => true)).toBeLessThan(0.01);
  });
});
