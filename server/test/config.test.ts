import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../src/config.ts';

test('without any variable everything has a value that works', () => {
  const { engine } = parseConfig({});
  expect(engine).toEqual({ concurrency: 1, threads: 2, permissiveOnly: false, memoryBudgetBytes: 1_500_000_000, ownModels: {}, safetyThreshold: 0.9 });
});

test('the safety check is set by a number, or off', () => {
  expect(parseConfig({ SAFETY_THRESHOLD: '0.75' }).engine.safetyThreshold).toBe(0.75);
  expect(parseConfig({ SAFETY_THRESHOLD: '0' }).engine.safetyThreshold).toBe(0);
  expect(parseConfig({ SAFETY_THRESHOLD: 'off' }).engine.safetyThreshold).toBeUndefined();
  expect(parseConfig({ SAFETY_THRESHOLD: '' }).engine.safetyThreshold).toBe(0.9);
  for (const wrong of ['90', '-1', 'strict']) expect(() => parseConfig({ SAFETY_THRESHOLD: wrong })).toThrow(/SAFETY_THRESHOLD/);
});

test('own models by their ids; a name of none is a sentence for the operator', () => {
  expect(parseConfig({ AFTERGLOW_MODEL_U2NETP: '/srv/mine.onnx' }).engine.ownModels).toEqual({ u2netp: '/srv/mine.onnx' });
  const wrong = () => parseConfig({ AFTERGLOW_MODEL_U2NET: '/srv/mine.onnx' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/AFTERGLOW_MODEL_U2NET names no model/);
});
