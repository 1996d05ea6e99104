/** Things of photos: a plan is never about more than they are, and a longer word is not read by a part of it. */
import { findNamedObject } from '@afterglow/planner/named-object';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const plan = (said: string, state = 'one') => describePlan(planInstruction(said, states[state]!));

test.each([
  // light and color of a thing wait for its place
  ['花再艳一点', 'need:mask'],
  ['雪再白一点', 'need:mask'],
  ['把蛋糕调亮', 'need:mask'],
  ['make the cake brighter', 'need:mask'],
  ['make the flowers more vivid', 'need:mask'],
  ['aclara la lámpara', 'need:mask'],
  ['que las flores se vean más vivas', 'need:mask'],
  ['haz la mesa de madera oscura', 'need:mask'],
  ['右边那盏灯太亮了', 'need:mask'],
  // what is not wanted goes
  ['底下那行字不要', 'need:mask'],
  ['把照片上的白线去了', 'need:mask'],
  ['that pole bothers me', 'need:mask'],
  ['me estorba ese cable', 'need:mask'],
  ['quita la luz amarilla de arriba', 'need:mask'],
  // a part of a longer word is not read
  ['把现代别墅换成石头城堡', 'need:creative'],
  ['草莓颜色突出', 'unread'],
  ['背景里加一栋玻璃高楼', 'unread'],
  ['agrega un rascacielos de vidrio al fondo', 'unread'],
  ['有没有人能把玻璃反光去掉', 'need:mask'],
  ['quita a la gente del puente', 'unread'],
  ['车尾的数字26改成33', 'need:creative'],
  ['cambia el número 26 por 33', 'need:creative'],
  ['把猫放大', 'need:creative'],
  ['mirror it vertically', 'flip axis=vertical'],
  ['fix the scratches and creases', 'restore'],
])('%s', (said, wanted) => {
  expect(wanted.split(' | ')).toContain(plan(said));
});

test.each([
  ['花再艳一点', 'tone saturation=0.15'],
  ['make the cake brighter', 'tone exposure=0.5'],
  ['aclara la lámpara', 'tone exposure=0.5'],
])('%s, where it is marked', (said, wanted) => {
  expect(plan(said, 'mask')).toBe(wanted);
});

test('things are looked for by name in three languages', () => {
  expect(findNamedObject('把蛋糕旁边的叉子去掉')?.kinds).not.toEqual([]);
  expect(findNamedObject('remove the chandelier')).toMatchObject({ kinds: ['other'], name: 'chandelier' });
  expect(findNamedObject('quita los floreros')).toMatchObject({ name: 'floreros' });
});
