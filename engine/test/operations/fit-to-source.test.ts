import { expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { backProject, calmMesh } from '../../src/kernels/filters/back-project.ts';
import { fitToSource } from '../../src/operations/enlarge/fit-to-source.ts';

/** Slopes and grain: a pixel that is read from the wrong row shows. */
function grainy(width: number, height: number): Picture {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7919 + (i >> 9) * 31) % 251);
  return { width, height, channels: 3, pixels };
}

const never = new AbortController().signal;

test('a long enlargement fitted in bands is the same as fitted at once', { tags: ['long'] }, async () => {
  const small = grainy(500, 2300);
  const enlarged = grainy(1000, 4600);
  const tolerance = 0.02;
  const whole = await backProject(small, calmMesh(small, enlarged), { tolerance, rounds: 2 });
  const told: number[] = [];
  await fitToSource(small, enlarged, { tolerance, hasMesh: true }, never, (share) => told.push(share));
  expect(told.length).toBeGreaterThan(1);
  expect(Buffer.compare(enlarged.pixels, whole.pixels)).toBe(0);
});

test('it ends when it is aborted', async () => {
  const fit = fitToSource(
    grainy(8, 8),
    grainy(16, 16),
    { tolerance: 0, hasMesh: false },
    AbortSignal.abort(),
    () => {},
  );
  await expect(fit).rejects.toMatchObject({ code: 'aborted' });
});
