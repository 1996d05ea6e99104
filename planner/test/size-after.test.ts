import { expect, test } from 'vitest';
import { engineCalls } from '../src/engine-calls.ts';
import { sizeAfter } from '../src/price/size-after.ts';

const size = { width: 3000, height: 2000 };
test.each([
  [{ op: 'crop', ratio: [1, 1] }, [2000, 2000]],
  [{ op: 'rotate', degrees: 90 }, [2000, 3000]],
  [{ op: 'resize', scale: 0.5 }, [1500, 1000]],
  [{ op: 'resize', width: 600 }, [600, 400]],
  [{ op: 'resize', width: 600, height: 600, fit: 'cover' }, [600, 600]],
  [{ op: 'resize', width: 600, height: 600 }, [600, 400]],
  [{ op: 'trim', edge: 'left', share: 0.25 }, [2250, 2000]],
  [{ op: 'upscale', scale: 2 }, [6000, 4000]],
  [{ op: 'tone', exposure: 1 }, [3000, 2000]],
] as const)('%o', (step, [width, height]) => {
  const [call] = engineCalls(step.op === 'crop' ? { ...step, ratio: [step.ratio[0], step.ratio[1]] } : step, size);
  expect(call && sizeAfter(call, size)).toEqual({ width, height });
});
