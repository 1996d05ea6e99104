/** A wish at a place is done there, or asked about: never to all of the photo, and never with another tool. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const plan = (said: string, state = 'one') => planInstruction(said, states[state]!);
const told = (said: string, state = 'one') => describePlan(plan(said, state));

test.each([
  // less of a color, at a place
  ['make the sky less yellow', 'adjust settings=sky temperature=-0.3'],
  ['make her face less yellow', 'tone temperature=-0.3 only=face'],
  ['make the background less yellow', 'tone temperature=-0.3 keep=people'],
  ['make the dress less yellow', 'need:mask'],
  ['que no se vea tan amarillo el fondo', 'tone temperature=-0.3 keep=people'],
  ['que la piel no se vea tan amarilla', 'adjust settings=skin temperature=-0.3'],
  ['haz el cielo menos amarillo', 'adjust settings=sky temperature=-0.3'],
  ['让脸别那么黄', 'tone temperature=-0.3 only=face'],
  ['背景不要那么绿', 'tone tint=0.3 keep=people'],
  // a verb of turning paints
  ['turn the sky blue', 'adjust settings=sky temperature=-0.15 saturation=0.3'],
  ['turn the left side blue', 'ask:colour-of-what'],
  ['turn it left', 'rotate degrees=270'],
  // the sky that is there, in another color; another sky is painted
  ['make the sky pink', 'adjust settings=sky recolor=to=#f48fb1'],
  ['pinta el cielo de naranja', 'adjust settings=sky recolor=to=#fb8c00'],
  ['天空变成紫色', 'adjust settings=sky recolor=to=#8e24aa'],
  ['天空换成蓝色', 'adjust settings=sky recolor=to=#1e88e5'],
  ['give it a pink sky', 'need:creative'],
  ['换个粉色的天空', 'need:creative'],
  // contrast is no new background
  ['give the background more contrast', 'tone contrast=0.3 keep=people'],
  ['ponle contraste al fondo', 'tone contrast=0.3 keep=people'],
  // what is not to be touched has a side
  ['别动左边，其他提亮', 'unread'],
  ['no toques el lado izquierdo y aclara lo demás', 'unread'],
  // noise is taken from all of a photo
  ['denoise her face', 'unread'],
  ['给背景降降噪', 'unread'],
  ['quítale el ruido a la cara', 'unread'],
  ['denoise the photo', 'denoise'],
  // two people are one place for the plan
  ['brighten the man and darken the woman', 'unread keep=background'],
  ['aclara al hombre y oscurece a la mujer', 'unread keep=background'],
  // "only" says where
  ['对比度加20，只加在水面上', 'unread'],
  ['只把狗翻转', 'unread'],
  ['flip only the dog', 'unread'],
  // so that something stays: a limit, and nothing to paint
  ['hacela más luminosa pero que no se queme la nieve', 'unread'],
  // whose it is, and who is asked
  ['我弟皮肤太红了', 'adjust settings=skin temperature=-0.3'],
  ['姨妈的老照片修复一下', 'restore'],
  ['restore this pic of my great aunt', 'restore'],
  ["hoping someone can sharpen this up a little, it's for a funeral", 'tone sharpen=0.3'],
  ['照片洗出来太小了 能放大吗', 'upscale scale=2'],
  // a price that is in the photo
  ['remove the price tag from the frame', 'need:mask'],
  ['borren la etiqueta del precio', 'need:mask'],
  ['que la pared quede gris', 'need:mask'],
  ['pasen el auto de rojo a negro', 'need:mask'],
  ['字放大一点', 'need:creative'],
  // of things
  ['花变成黑白', 'need:mask'],
  ['make the dress black and white', 'need:mask'],
  ['i want my cat photo in b&w', 'tone saturation=-1'],
  ['花不够亮', 'need:mask'],
  ['soften the flowers a bit', 'need:mask'],
  ['make the flowers look natural', 'need:mask'],
])('%s', (said, wanted) => {
  expect(told(said)).toBe(wanted);
});

test.each([
  ['天空加深一点', 'sky'],
  ['tone down the sky', 'sky'],
  ['fix her face', 'faces'],
  ['把背景调淡一点', 'background'],
  ['让皮肤看上去更自然', 'skin'],
])('%s is asked about, and every choice is about the %s', (said, part) => {
  const [remark] = plan(said).remarks;
  if (remark?.kind !== 'ask') throw new Error(`${said} is not asked about`);
  expect(remark.choices.length).toBeGreaterThanOrEqual(2);
  for (const [step] of remark.choices)
    expect(step).toMatchObject({ op: 'adjust', settings: { local: [{ masks: [{ kind: 'found', part }] }] } });
});

test.each(['fix the photo', 'tone down the photo', '把照片调淡一点', '照片加深一点', 'make the photo look natural'])(
  '%s is asked about',
  (said) => {
    expect(told(said)).toBe('ask:improve');
  },
);
