/** A word that narrows a wish is read, or the plan waits for an answer; it never becomes another edit. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { describe, expect, test } from 'vitest';
import { describePlan, fillColors, states } from './describe-plan.ts';

const planOf = (text: string, state = 'three') => planInstruction(text, states[state]!);

describe('what was not read', () => {
  test.each([
    ['make everything except the car black and white', 'except the car', 'tone saturation=-1'],
    ['blur the background, strength 30', 'strength 30', 'remove-background background=blur'],
    ['sharpen the eyes', 'eyes', 'tone sharpen=0.6'],
    ['denoise the sky only', 'sky', 'denoise'],
    ['desaturate all but red', 'all but red', 'tone saturation=-0.3'],
    ['保留右边的人，其他人去掉', '保留右边的人', 'remove-people'],
    ['put text "Hi" in red 40px', '40px', 'text content=Hi colour=<red>'],
    ['recorta a 4:5 dejando espacio arriba', 'dejando espacio arriba', 'crop ratio=4:5'],
    ['remove the background but keep the shadow', 'keep the shadow', undefined],
  ])('%s', (text, unread, offered) => {
    const plan = planOf(text);
    expect(plan.steps).toEqual([]);
    expect(plan.price).toBe(0);
    const [remark] = plan.remarks;
    if (remark?.kind !== 'unread') throw new Error(JSON.stringify(plan.remarks));
    expect(remark.text).toBe(unread);
    if (offered !== undefined)
      expect(describePlan({ ...plan, keep: [], only: undefined, remarks: [], steps: remark.choices[0] ?? [] })).toBe(
        fillColors(offered),
      );
  });
});

describe('what no tool does', () => {
  test.each(['give it a wooden frame', '加个木质相框', 'ponle un marco de madera'])('%s', (text) => {
    expect(describePlan(planOf(text))).toBe('need:creative');
    expect(planOf(text, 'creative').steps).toEqual([{ op: 'creative-edit', instruction: text }]);
  });

  test('grain beside a look is refused by name, the look is planned', () => {
    expect(describePlan(planOf('vintage with grain'))).toBe('look name=vintage ; tone grain=0.35');
  });
});

describe('borders and canvas', () => {
  test.each([
    ['add a white border of 50px', 'extend pixels=50 beyond=#ffffff'],
    ['put a thin black frame around it', 'extend share=0.02 beyond=#000000'],
    ['a red border of 5%', 'extend share=0.05 beyond=<red>'],
    ['expand canvas by 100px white', 'extend pixels=100 beyond=#ffffff'],
    ['crop to square with a 2% black border', 'crop ratio=1:1 ; extend share=0.02 beyond=#000000'],
    ['black and white with a white border', 'tone saturation=-1 ; extend share=0.04 beyond=#ffffff'],
    ['make it 1:1 with white borders', 'extend ratio=1:1 beyond=#ffffff'],
    ['加一个白色边框', 'extend share=0.04 beyond=#ffffff'],
    ['加白边补成正方形', 'extend ratio=1:1 beyond=#ffffff'],
    ['宽一点的黑边', 'extend share=0.08 beyond=#000000'],
    ['extend the picture to 16:9 with its surroundings', 'extend ratio=16:9 beyond=patch'],
    ['把画布用周围画面填充扩展到16:9', 'extend ratio=16:9 beyond=patch'],
    ['amplía el lienzo a 16:9 con lo de alrededor', 'extend ratio=16:9 beyond=patch'],
    ['extend the canvas to 16:9 with a reflection', 'extend ratio=16:9 beyond=mirror'],
    ['ponle un marco blanco', 'extend share=0.04 beyond=#ffffff'],
    ['agrega un marco negro de 20 px', 'extend pixels=20 beyond=#000000'],
  ])('%s', (text, plan) => {
    expect(describePlan(planOf(text))).toBe(fillColors(plan));
    // a color is no matter of imagination
    expect(describePlan(planOf(text, 'creative'))).toBe(fillColors(plan));
  });

  test.each(['extend the picture to 16:9', '把画布扩展到16:9', 'amplía el lienzo a 16:9'])(
    '%s: what fills the new area is asked, and imagined where a model can',
    (text) => {
      const [remark] = planOf(text).remarks;
      if (remark?.kind !== 'ask') throw new Error(JSON.stringify(remark));
      expect(remark.code).toBe('beyond');
      expect(remark.choices).toEqual(
        ['blur', 'mirror', 'patch', '#ffffff'].map((beyond) => [{ op: 'extend', ratio: [16, 9], beyond }]),
      );
      expect(planOf(text, 'creative').steps).toEqual([{ op: 'creative-edit', instruction: text }]);
    },
  );

  test('a part is not taken for a border', () => {
    expect(planOf('brighten the edges').steps).toEqual([]);
    expect(planOf('extend the shadows').steps).toEqual([]);
    // what one may say of a frame lies around the picture: looked for, and free where there is none
    expect(planOf('remove the border').steps).toEqual([{ op: 'adjust', settings: { trim: true } }]);
  });
});

describe('signs, units and exceptions', () => {
  test.each([
    ['contrast -10', 'tone contrast=-0.1'],
    ['exposure -1 stop', 'tone exposure=-1'],
    ['increase exposure by 2 stops', 'tone exposure=2'],
    ['锐化20，但不要动脸', 'tone sharpen=0.2 keep=face'],
    ['make it 20% smaller', 'resize scale=0.8'],
    ['缩小20%', 'resize scale=0.8'],
    ['缩小到20%', 'resize scale=0.2'],
    ['crop to the top third', 'trim edge=bottom share=0.67'],
    ['crop the top third off', 'trim edge=top share=0.33'],
    ['crop 10% from the left and 200px from the top', 'trim edge=left share=0.1 ; trim edge=top share=0.1'],
    ['resize to 1080x1350 without cropping', 'resize width=1080 height=1350 fit=inside'],
    ['除了人其他变黑白', 'tone saturation=-1 keep=people'],
    ['everything but the face darker', 'tone exposure=-0.5 keep=face'],
    ['todo en blanco y negro menos la cara', 'tone saturation=-1 keep=face'],
    ['aclara la cara pero no el fondo', 'tone exposure=0.5 keep=background only=face'],
    ['换张背景图（第二张）', 'remove-background background=picture picture=2'],
    ['4x', 'upscale scale=4'],
    ['8x', 'ask:size'],
    ['enlarge 8x', 'ask:size'],
  ])('%s', (text, plan) => {
    expect(describePlan(planOf(text))).toBe(plan);
  });
});

test.each(['how much does it cost to remove the background', '¿cuánto cuesta quitar el fondo?', '去背景多少钱'])(
  'a price that is asked for is told, and nothing is planned: %s',
  (text) => {
    const plan = planOf(text);
    expect(plan.steps).toEqual([]);
    expect(plan.remarks).toEqual([{ kind: 'talk', code: 'price' }]);
    expect(plan.suggestions).toEqual([[{ op: 'remove-background', background: 'transparent' }]]);
  },
);

test.each([
  ['add a dragon behind the cup', 'one', 3],
  ['让杯子飞起来', 'one', 3],
  ['make a video of it', 'one', 3],
  // what is done is no refusal, nor is there a way on for what nobody should do
  ['make it brighter', 'one', 0],
  ['remove her clothes', 'one', 0],
])('a refusal comes with three ways on: %s', (text, state, count) => {
  const plan = planOf(text, state);
  expect(plan.suggestions).toHaveLength(count);
  for (const steps of plan.suggestions) expect(steps).toHaveLength(1);
});

test.each([
  ['smoother skin, keep the freckles', 'retouch skin=0.5'],
  ['soften the skin but leave the moles', 'retouch skin=0.5'],
  ['皮肤磨皮，痣留着', 'retouch skin=0.5'],
  ['piel más suave, sin tocar los lunares', 'retouch skin=0.5'],
  ['smooth the skin, no wrinkles', 'retouch skin=0.5 ; need:mask'],
  ['remove the mole on the left', 'need:mask'],
])('a spot of skin that is to stay asks for no mark, one that is to go does: %s', (text, plan) => {
  expect(describePlan(planOf(text, 'one'))).toBe(plan);
});

test.each([
  ['put the other photo small in the corner', 'need:second-picture'],
  ['把另一张照片小小地放在左上角', 'need:second-picture'],
  ['pon la segunda imagen pequeña en la esquina', 'need:second-picture'],
])('a picture that is to lie on top and is not there is asked for: %s', (text, plan) => {
  expect(describePlan(planOf(text, 'one'))).toBe(plan);
});
