import { expect, expectTypeOf, test } from 'vitest';
import type { EngineRequest, EngineResult } from '../src/run/engine-request.ts';
import type { EnginePool } from '../src/run/pool.ts';
import type { Engine } from '../src/run/run.ts';
import { CONTRACTS, findContract, isTaskId, parseReport, type TaskMap } from '../src/run/task-map.ts';

const images: Uint8Array[] = [];

test('a wrong task, option or value does not compile', () => {
  const right: EngineRequest<'upscale'> = { task: 'upscale', images, options: { scale: 4 } };
  // @ts-expect-error 3 is no scale
  const wrongValue: EngineRequest<'upscale'> = { task: 'upscale', images, options: { scale: 3 } };
  // @ts-expect-error `depth` is no option of upscale
  const wrongOption: EngineRequest<'upscale'> = { task: 'upscale', images, options: { depth: 1 } };
  // @ts-expect-error derive needs a width
  const missingOption: EngineRequest<'derive'> = { task: 'derive', images, options: {} };
  // @ts-expect-error there is no such task
  const wrongTask: EngineRequest<'fly'> = { task: 'fly', images, options: {} };
  expect([right, wrongValue, wrongOption, missingOption, wrongTask]).toHaveLength(5);
});

test('the report has the type of its task', () => {
  expectTypeOf<EngineResult<'select-part'>['report']['share']>().toEqualTypeOf<number>();
  expectTypeOf<EngineResult<'id-photo'>['report']['checks'][number]['status']>().toEqualTypeOf<'pass' | 'warn'>();
  expectTypeOf<TaskMap['analyse']['kind']>().toEqualTypeOf<'look'>();
  expectTypeOf<TaskMap['derive']['kind']>().toEqualTypeOf<'edit'>();
  type Derived = { readonly width: number; readonly height: number };
  const run = (engine: Engine | EnginePool) => engine.run({ task: 'derive', images, options: { width: 1 } });
  expectTypeOf<Awaited<ReturnType<typeof run>>['report']>().toExtend<Derived>();
  // @ts-expect-error a copy finds no faces
  expectTypeOf<Awaited<ReturnType<typeof run>>['report']>().toHaveProperty('faces');
});

test('tasks that make no picture are known by their kind', () => {
  const looks = Object.keys(CONTRACTS).filter((task) => findContract(task)?.kind === 'look');
  expect(looks.toSorted()).toEqual([
    'analyse',
    'check-safety',
    'find-parts',
    'quick-look',
    'read-origin',
    'read-recipe',
  ]);
  expect(findContract('creative')).toBeUndefined();
  expect(isTaskId('toString')).toBe(false);
});

test('a report of another shape is refused', () => {
  expect(parseReport('select-part', { share: 0.5, found: 'cat', warnings: ['cut_above'] })).toEqual({
    share: 0.5,
    found: 'cat',
    warnings: ['cut_above'],
  });
  expect(() => parseReport('select-part', { share: 'half', found: 'cat' })).toThrow();
});
