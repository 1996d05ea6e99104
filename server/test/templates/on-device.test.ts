import { expect, test } from 'vitest';
import { onDevice } from '../../src/templates/on-device.ts';

test('limits, choices and defaults are those of the task, unless the template narrows them', () => {
  const { inputs, requiresImage, optionalImage } = onDevice('coloring-page', [
    { type: 'choice', key: 'paper', required: true },
    { type: 'text', key: 'describe', required: true },
    { type: 'range', key: 'seed', required: false, step: 1, min: 1, max: 50 },
  ]);
  expect([requiresImage, optionalImage]).toEqual([false, true]);
  expect(inputs).toEqual([
    { type: 'choice', key: 'paper', required: true, options: ['a4', 'letter'], default: 'a4' },
    { type: 'text', key: 'describe', required: true, maxLength: 200 },
    { type: 'range', key: 'seed', required: false, step: 1, min: 1, max: 50, default: 1 },
  ]);
});

test('a choice among numbers reaches the task as a number', () => {
  const { task } = onDevice('upscale', [{ type: 'choice', key: 'scale', required: true }]);
  expect(task.options({ scale: '4' })).toEqual({ scale: 4 });
});

test('a key or a choice that the task does not have does not compile', () => {
  // @ts-expect-error oil-painting has no option `gloss`
  expect(() => onDevice('oil-painting', [{ type: 'range', key: 'gloss', required: false, step: 0.1 }])).toThrow();
  // @ts-expect-error `9B` is no grade of the pencil
  onDevice('sketch-portrait', [{ type: 'choice', key: 'grade', required: true, options: ['9B'] }]);
  // @ts-expect-error a number is no choice
  expect(() => onDevice('oil-painting', [{ type: 'choice', key: 'warmth', required: true }])).toThrow();
});
