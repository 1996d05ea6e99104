/** "Trim the white edges": of the picture's border, never of a frame or stripes of something in it. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { describe, expect, it } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const planOf = (text: string, state = 'one') => describePlan(planInstruction(text, states[state]!));
const trim = 'adjust settings=trim=true';

it.each([
  'trim the white edges',
  'crop out the black bars',
  'remove the white border',
  'remove the white frame around the photo',
  'get rid of the black bars on the sides',
  'remove the letterbox',
  'trim whitespace around the product',
  'remove the scan borders',
  'crop away the empty space',
  'trim it',
  'auto trim',
  'recorta los bordes blancos',
  'quita el borde blanco',
  'elimina las franjas negras',
  'quita las barras negras de los lados',
  'recorta el espacio blanco alrededor del producto',
  'quita los bordes del escaneo',
  'recorte automático de bordes',
  '去掉白边',
  '去黑边',
  '把四周的白边裁掉',
  '去掉照片的白色边框',
  '去掉上下的黑条',
  '裁掉多余的空白',
  '自动裁边',
])('%s', (text) => {
  expect(planOf(text)).toBe(trim);
});

it.each([
  ['trim the white border and brighten it', `${trim} ; tone exposure=0.5`],
  ['make it brighter remove the white border', `tone exposure=0.5 ; ${trim}`],
  ['recorta los bordes blancos y aclara la foto', `${trim} ; tone exposure=0.5`],
  ['去掉白边再调亮一点', `${trim} ; tone exposure=0.25`],
])('%s: with another wish', (text, plan) => {
  expect(planOf(text)).toBe(plan);
});

describe('what is no border of the picture', () => {
  it.each([
    ['remove the black frame of his glasses', 'need:mask'],
    ['remove the picture frame on the wall', 'need:mask'],
    ['remove the white stripes from the shirt', 'need:mask'],
    ['quita el marco de las gafas', 'need:mask'],
    ['去掉衣服上的白条纹', 'need:mask'],
    ['去掉边缘的杂物', 'need:mask'],
    ['trim the left side by 10%', 'trim edge=left share=0.1'],
    ['trim the edges', 'ask:ratio'],
    ['add a white border', 'extend share=0.04 beyond=#ffffff'],
    ['加白边', 'extend share=0.04 beyond=#ffffff'],
  ])('%s', (text, plan) => {
    expect(planOf(text)).toBe(plan);
  });

  it.each(['去掉黑边框眼镜', 'remove the frame of the mirror'])('%s: asks', (text) => {
    expect(planOf(text)).toMatch(/^(?:unread|unknown|need)/u);
  });
});
