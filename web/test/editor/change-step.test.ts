import type { PanelSettings } from '@afterglow/domain/edits/panel-settings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { panelOf } from '../../src/pages/editor/adjust/panel-of-settings.ts';
import { toSettings } from '../../src/pages/editor/adjust/settings.ts';
import { lineOf, startChange } from '../../src/pages/editor/state/again/change-step.ts';
import { openAgain } from '../../src/pages/editor/state/again/tool-of-steps.ts';
import { startState } from '../../src/pages/editor/state/editor-state.ts';
import { selectCanvas } from '../../src/pages/editor/state/select-workspace.ts';
import { reduceWorkspace, startWorkspace } from '../../src/pages/editor/state/workspace-state.ts';
import { pixelAlike, toPicture } from '../../src/pages/editor/view.ts';
import { threeVersions, versionRow } from './studio-rows.ts';

const lighter = { op: 'tone', exposure: 0.4 } as const;
const line = [versionRow('a', null), versionRow('b', 'a', { steps: [lighter] }), versionRow('c', 'b')];
const full = { ...threeVersions, versions: line };

describe('changing an earlier step', () => {
  test('the line goes from the upload over the open version to where redo leads', () => {
    const known = startState(full);
    expect(lineOf(known, line[1]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(startChange(line[1] ?? versionRow('x', null), line)).toMatchObject({
      versionId: 'b',
      parentId: 'a',
      tipId: 'c',
    });
    // an upload, and what has no steps
    expect([startChange(versionRow('a', null), line), startChange(versionRow('c', 'b'), line)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('what the step was made of is on the canvas until another version is opened or the change is sent', () => {
    const start = startWorkspace(full, []);
    const changing = startChange(line[1] ?? versionRow('x', null), line) ?? null;
    const now = reduceWorkspace(start, { type: 'change step', changing });
    expect([selectCanvas(start)?.id, selectCanvas(now)?.id]).toEqual(['b', 'a']);
    expect(selectCanvas(reduceWorkspace(now, { type: 'want', versionId: 'c' }))?.id).toBe('c');
    expect(reduceWorkspace(now, { type: 'accepted', messages: [] }).changing).toBeNull();
  });

  const size = { width: 100, height: 80 };
  test.each([
    ['adjust', [lighter]],
    ['adjust', [{ op: 'crop', ratio: [1, 1] }]],
    ['adjust', [lighter, { op: 'crop', ratio: [1, 1] }]],
    ['adjust', [{ op: 'look', name: 'noir', strength: 0.5 }]],
    ['retouch', [{ op: 'retouch', skin: 0.3 }]],
    ['layers', [{ op: 'compose', layers: [{ kind: 'text', content: 'Hi' }] }]],
    ['expand', [{ op: 'extend', sides: { left: 1, top: 0, right: 0, bottom: 0 }, beyond: 'blur' }]],
    [
      'local',
      [{ op: 'adjust', settings: { local: [{ masks: [{ kind: 'found', part: 'sky' }], tone: { contrast: 0.2 } }] } }],
    ],
    // said in words again
    [undefined, [{ op: 'upscale', scale: 2 }]],
    [undefined, [lighter, { op: 'tone', exposure: 0.1 }]],
    [
      undefined,
      [
        { op: 'crop', ratio: [1, 1] },
        { op: 'rotate', degrees: 90 },
      ],
    ],
  ] as const)('is done with %s', (tool, steps) => {
    expect(openAgain(JSON.parse(JSON.stringify(steps)), 'a', size)).toBe(tool);
  });

  test('the panel opens with the values it was applied with', () => {
    const amount = fc.integer({ min: -100, max: 100 }).map((value) => value / 100);
    const some: fc.Arbitrary<PanelSettings> = fc.record(
      {
        exposure: amount,
        shadows: amount,
        vignette: amount,
        straighten: amount,
        rotate: fc.constantFrom(90 as const, 180 as const, 270 as const),
        flipHorizontal: fc.constant(true as const),
        crop: fc.constant({ left: 0.1, top: 0.2, width: 0.5, height: 0.6 }),
        mixer: fc.constant({ red: { hue: 0.1, saturation: -0.2, light: 0.3 } }),
        curves: fc.constant({ all: [[0, 0.1] as [number, number], [1, 0.9] as [number, number]] }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(some, (settings) => {
        const set = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== 0));
        expect(toSettings(panelOf(settings))).toEqual(set);
      }),
    );
  });
});

test('with pixels of the same size, both show the same place in the middle', () => {
  const stage = { width: 400, height: 300 };
  const [small, large] = [
    { width: 800, height: 600 },
    { width: 1600, height: 1200 },
  ];
  const view = { scale: 1, x: -120, y: -40 };
  const other = pixelAlike(view, small, large, stage);
  const at = toPicture(view, { x: 200, y: 150 });
  const there = toPicture(other, { x: 200, y: 150 });
  expect(other.scale).toBe(view.scale);
  expect([there.x / 2, there.y / 2]).toEqual([at.x, at.y]);
});
