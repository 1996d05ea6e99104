import { expect, test } from 'vitest';
import { judgeShare } from '../../src/templates/crowd-removal/task.ts';

test('much that was filled is told, and too much is nobody’s to pay for', () => {
  const byKernel = (share: number) => judgeShare(share, 'algorithmicallyEnhanced');
  expect(byKernel(0.05)).toEqual({ poor: false, warnings: [] });
  expect(byKernel(0.07)).toEqual({ poor: false, warnings: ['large_hole'] });
  expect(byKernel(0.12)).toEqual({ poor: true, warnings: ['made_up'] });
  // the operator's own network makes up what it fills with
  expect(judgeShare(0.12, 'compositeWithTrainedAlgorithmicMedia')).toEqual({ poor: false, warnings: ['large_hole'] });
});
