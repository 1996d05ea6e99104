import { readFileSync } from 'node:fs';
import { mostEnlargedPixels } from '@afterglow/domain/edits/enlargement';
/** The planner's own names against the engine's tasks and the catalogue's prices. */
import { foundParts } from '@afterglow/domain/edits/step-names';
import { editStepSchema, type Step } from '@afterglow/domain/edits/steps';
import { MAX_UPSCALED_PIXELS } from '@afterglow/engine/operations/enlarge/upscale';
import { findContract } from '@afterglow/engine/run/task-map';
import { engineCalls, type EngineStep } from '@afterglow/planner/engine-calls';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { standardPrices } from '@afterglow/planner/price/price';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listRecipes } from '../../src/templates/recipes.ts';

const picture = { width: 3000, height: 2000 };
const state = {
  pictures: [picture, picture, picture],
  current: 1,
  last: [],
  undoable: 2,
  redoable: 0,
  mask: true,
  creative: false,
};

/** What people ask for in the labeled instructions, and every operation with all its options. */
const asked = ['tuned-zh', 'tuned-en', 'tuned-es'].flatMap((name) => {
  const file = new URL(`../../../planner/test/${name}.json`, import.meta.url);
  return z.array(z.object({ text: z.string() })).parse(JSON.parse(readFileSync(file, 'utf8')));
});
const full: readonly EngineStep[] = [
  { op: 'remove-background', background: 'picture', picture: 2 },
  { op: 'remove-background', background: 'gradient', colour: '#336699' },
  { op: 'resize', scale: 0.5 },
  {
    op: 'compose',
    layers: [
      { kind: 'backdrop', fill: 'arch' },
      { kind: 'subject', size: 0.8, reflection: 0.5, shadow: { y: 0.02 } },
      { kind: 'picture', imageId: '0198a000-0000-7000-8000-000000000001', corner: 0.1 },
      {
        kind: 'text',
        content: 'Ñandú 你好',
        font: 'old-print',
        curve: -0.4,
        stroke: { colour: '#000000', width: 0.1 },
      },
      { kind: 'sticker', sticker: 'red-heart', flip: true },
      { kind: 'frame', blend: 'soft-light', hidden: true },
    ],
  },
  {
    op: 'collage',
    cells: [0, 0.5].map((left) => ({
      imageId: '0198a000-0000-7000-8000-000000000001',
      box: [left, 0, 0.5, 1] as [number, number, number, number],
      zoom: 2,
    })),
    ratio: [4, 5],
    gap: 0.02,
    background: '#ffffff',
  },
  { op: 'extend', ratio: [16, 9], beyond: 'blur' },
  { op: 'extend', pixels: 20, beyond: '#000000' },
  { op: 'extend', share: 0.1, edge: 'left', beyond: 'mirror' },
  { op: 'extend', share: 0.04, beyond: '#ffffff' },
  { op: 'extend', sides: { left: 0, top: 8000, right: 3, bottom: 0 }, beyond: 'mirror' },
  { op: 'straighten', degrees: -45 },
  { op: 'look', name: 'sepia' },
  { op: 'look', name: 'negative' },
  { op: 'look', name: 'vintage' },
  { op: 'look', name: 'cinematic' },
  { op: 'text', content: '你好', place: 'top-left', colour: '#000000', size: 'small', font: 'brush' },
  { op: 'text', content: 'Hi', font: 'playful' },
  { op: 'text', content: 'Hi', font: 'serif' },
  { op: 'text', content: 'Hi', font: 'hand', size: 'large' },
  { op: 'watermark', content: '©', placing: 'tiled', colour: '#ffffff' },
  {
    op: 'adjust',
    settings: {
      rotate: 270,
      flipHorizontal: true,
      flipVertical: true,
      corners: [0.1, 0, 0.9, 0.05, 1, 1, 0, 0.95],
      trim: true,
      uprights: true,
      straighten: -3.5,
      crop: { left: 0.1, top: 0.2, width: 0.5, height: 0.5 },
      resize: { width: 600, height: 600, fit: 'stretch' },
      exposure: 1.5,
      contrast: -0.2,
      highlights: 1,
      shadows: -1,
      temperature: 0.4,
      tint: -0.4,
      saturation: 0.2,
      vibrance: 0.3,
      curves: {
        all: [
          [0, 0.1],
          [1, 0.9],
        ],
        blue: [
          [0, 0],
          [0.5, 0.6],
          [1, 1],
        ],
      },
      sharpen: 0.5,
      text: { content: 'Hi', font: 'hand', size: 0.2, colour: '#ffffff', outline: 'none', x: 0.2, y: 0.3 },
      watermark: { content: '©', opacity: 0.5, colour: '#000000', placing: 'tiled' },
      local: [
        {
          masks: [
            { kind: 'brush', strokes: [{ points: [0.1, 0.2, 0.3, 0.4], size: 0.1, soft: 1, erase: true }] },
            { kind: 'linear', line: [-0.5, 0, 1.2, 1], mode: 'subtract', inverted: true },
            { kind: 'radial', x: 0.5, y: 0.5, across: 0.2, down: 0.3, angle: -30, soft: 0, mode: 'intersect' },
            ...foundParts.map((part) => ({ kind: 'found', part }) as const),
          ],
          tone: {
            exposure: -1,
            contrast: 1,
            highlights: 1,
            shadows: 1,
            temperature: 1,
            tint: 1,
            saturation: 1,
            vibrance: 1,
            dehaze: 1,
            clarity: 1,
            sharpen: 1,
          },
        },
        {
          masks: [
            { kind: 'color', color: '#aabbcc', range: 0.2 },
            { kind: 'light', from: 0.2, to: 0.8, soft: 0.3 },
          ],
          tone: {},
          recolor: { to: '#1e88e5', strength: 0.5 },
          obscure: { by: 'blur', strength: 0 },
        },
      ],
    },
  },
  {
    op: 'retouch',
    skin: 1,
    teeth: 0.5,
    redEyes: true,
    pupils: [[0.1, 0.2, 0.05]],
    spots: [{ kind: 'clone', points: [0.1, 0.2], size: 0.1, soft: 0.2, from: [-0.2, 0.3] }],
  },
  { op: 'obscure', by: 'mosaic', strength: 1 },
  { op: 'restore', colour: 'grey', strength: 0.5 },
  { op: 'remove-people', keep: 'centre' },
  { op: 'hair-change', colour: 'board', volume: -0.5 },
  { op: 'id-photo', size: 'cn-passport', background: '#438edb', sheet: false },
  { op: 'oil-painting', impasto: 0.4 },
  { op: 'sketch-portrait', grade: 'H' },
  { op: 'anime-portrait', background: 'sky' },
  { op: 'glass-texture', tint: 'clear' },
  { op: 'character-figurine', accent: '#2f6fd9' },
  { op: 'character-setting', title: '小明' },
  { op: 'double-exposure', scene: 'sea' },
  { op: 'ancient-style', title: '清风徐来', plant: 'moon' },
  { op: 'silk-universe', symbol: '❤️' },
  { op: 'city-weather-forecast', city: '上海' },
  { op: 'coloring-page', describe: 'a cat' },
  { op: 'doodle-ad', adCopy: 'Wake up' },
];

const isForEngine = (step: Step): step is EngineStep =>
  !['creative-edit', 'undo', 'redo', 'original', 'compare', 'select', 'export'].includes(step.op);
const steps = [...asked.flatMap(({ text }) => planInstruction(text, state).steps), ...full].filter(isForEngine);

describe('steps of the planner', () => {
  it('are tasks of the engine with options that it takes', () => {
    for (const step of steps) {
      for (const { task, options, beside } of engineCalls(step, picture)) {
        const row = findContract(task);
        expect(row, task).toBeDefined();
        const checked = row?.options.safeParse(options);
        expect(checked?.success, `${JSON.stringify(step)} ${checked?.error}`).toBe(true);
        if (beside !== undefined) expect(row?.images.max).toBeGreaterThan(1);
      }
    }
  });

  it('are all tried here', () => {
    const operations = editStepSchema.options
      .map((option) => option.shape.op.value)
      .filter((op) => op !== 'creative-edit');
    expect(operations.filter((op) => !steps.some((step) => step.op === op))).toEqual([]);
  });

  it('enlarge as far as the engine does', () => {
    expect(mostEnlargedPixels).toBe(MAX_UPSCALED_PIXELS);
  });

  it('cost what the catalogue asks for its templates', () => {
    const names: Readonly<Record<string, string>> = { restore: 'old-photo-restore', 'remove-people': 'crowd-removal' };
    const prices = new Map(listRecipes().map(({ id, credits }) => [id, credits]));
    for (const [op, credits] of Object.entries(standardPrices.templates))
      expect(prices.get(names[op] ?? op), op).toBe(credits);
  });

  it('reach every template of the catalogue', () => {
    const chat: Readonly<Record<string, string>> = {
      'background-remove': 'remove-background',
      'old-photo-restore': 'restore',
      'crowd-removal': 'remove-people',
    };
    const operations = new Set<string>(steps.map(({ op }) => op));
    // a template of several steps is a recipe: its words are read where recipes are made
    const ofOneTask = listRecipes().filter(({ task }) => task.id !== 'edit');
    expect(ofOneTask.map(({ id }) => id).filter((id) => !operations.has(chat[id] ?? id))).toEqual([]);
  });
});

describe('a crop', () => {
  it('keeps the largest part of its ratio about the middle', () => {
    const [call] = engineCalls({ op: 'crop', ratio: [1, 1] }, picture);
    expect(call).toEqual({
      task: 'adjust',
      options: { crop: { left: expect.closeTo(1 / 6), top: 0, width: expect.closeTo(2 / 3), height: 1 } },
    });
  });
});
