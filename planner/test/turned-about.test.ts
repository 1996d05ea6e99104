/** Words that say one thing beside a photo and another beside a wish, by the other edit that each of them became. */
import type { EditStep } from '@afterglow/domain/edits/steps';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const skyLit: EditStep = {
  op: 'adjust',
  settings: { local: [{ masks: [{ kind: 'found', part: 'sky' }], tone: { exposure: 0.5 } }] },
};

const planOf = (text: string, state = 'one'): string => describePlan(planInstruction(text, states[state]!));

test.each([
  // less light: it got more
  ['make the lighting duller', 'tone exposure=-0.5'],
  ['haz la iluminación más apagada', 'tone exposure=-0.5'],
  ['光线弄暗淡一点', 'tone exposure=-0.5'],
  ['黑色加深', 'tone blacks=-0.3'],
  ['reduce the amount of black', 'tone blacks=0.3'],
  // a sign that goes the way of its word
  ['cooler -30', 'tone temperature=-0.3'],
  ['调暗 -20', 'tone exposure=-0.32'],
  ['oscurece -15', 'tone exposure=-0.23'],
  ['brighter -20', 'tone exposure=-0.32'],
  // what fills a larger canvas is no blur and no turn of the photo; the rim of letters is no border
  ['extend it to 16:9 with blur', 'extend ratio=16:9 beyond=blur'],
  ['extend by 20% with mirror', 'extend share=0.2 beyond=mirror'],
  ['amplía el lienzo a 16:9 con espejo', 'extend ratio=16:9 beyond=mirror'],
  ['扩图到16:9 模糊填充', 'extend ratio=16:9 beyond=blur'],
  ['blur the background and extend to 16:9', 'remove-background background=blur ; ask:beyond'],
  ['escribe «Hola» abajo en blanco con borde negro', 'text content=Hola place=bottom colour=#ffffff outline=#000000'],
  ['write "Hello" with a black border', 'text content=Hello outline=#000000'],
  // a head is turned, not the photo
  ['turn his head a little to the left', 'need:creative'],
  ['que gire la cabeza un poco a la derecha', 'need:creative'],
  ['头往右转一点点', 'need:creative'],
  ['turn the photo to the left', 'rotate degrees=270'],
  // a second wish behind a space, one of two things, and a turn beside a light
  ['球去掉 背景换掉', 'need:mask ; ask:background'],
  ['背景 换成 白色', 'remove-background background=#ffffff'],
  ['水和天再蓝一些', 'unread'],
  ['稍微转一下再加亮', 'unread'],
  // glass that is in the photo
  ['玻璃里面的部分模糊', 'unread'],
  ['玻璃质感', 'glass-texture'],
  // who or what is behind somebody goes, not the background
  ['this black line behind the baby needs to be removed', 'need:mask'],
  ['quita a la chica que está detrás de la chica del centro', 'need:mask'],
  // a floor has a number, a picture too
  ['remove the couple on the second floor of the house', 'need:mask'],
  ['quita a la pareja del segundo piso', 'need:mask'],
  // the skin of somebody, and the rest of it
  ['brighten the skintone of this girl', 'adjust settings=skin exposure=0.5'],
  ['aclara el tono de piel de esta chica', 'adjust settings=skin exposure=0.5'],
  ['女孩的脸提亮，其他皮肤压暗', 'unread only=face'],
  // two of those behind somebody, and the background behind her
  ['把穿白裙子女人后面那两个人去掉', 'need:mask'],
  ['女孩后面的背景全去掉', 'remove-background background=transparent'],
  ['remove the background add a cloud background', 'need:creative'],
  ['add a gradient to the sides', 'unread'],
  // lines of a photo are no border, and a wished color no complaint
  ['quita las líneas blancas de la foto', 'need:mask'],
  ['el agua está sucia, que se vea turquesa', 'need:mask'],
  // how letters look, or that they are others, is no text to be written
  ['文字颜色换成粉色', 'ask:text'],
  ['右下角写上我名字 小一点', 'ask:text'],
  ['change the text size', 'ask:text'],
  ['change the text to "no"', 'need:creative'],
  ['write "no" at the top', 'text content=no place=top'],
  // what was spent is no question about the photo
  ['我花了多少', 'talk:balance'],
  ['how much did that cost?', 'talk:balance'],
  ['cuánto gasté', 'talk:balance'],
  ['how much does this cost', 'talk:price'],
  // a wide photo is wide: how wide is meant?
  ['landscape', 'ask:ratio'],
  ['横版', 'ask:ratio'],
  ['ponla en horizontal', 'ask:ratio'],
  ['make it portrait', 'crop ratio=3:4'],
  // sizes of prints
  ['make it print size', 'ask:size'],
  ['洗6寸', 'ask:size'],
])('%s', (text, wanted) => {
  expect(planOf(text)).toBe(wanted);
});

test.each([
  ['after-bright', 'no, the other way around', 'tone exposure=-0.5 ^'],
  ['after-bright', 'no, al revés', 'tone exposure=-0.5 ^'],
  ['after-bright', '不对，反过来', 'tone exposure=-0.5 ^'],
  ['after-bright', "that's too much", 'tone exposure=0.3 ^'],
  ['after-bright', 'thats too much', 'tone exposure=0.3 ^'],
  // what is added is not taken away
  ['one', '加暗角和颗粒', 'tone vignette=0.4 grain=0.35'],
  ['one', '去除噪点和颗粒', 'denoise'],
  ['one', 'está al revés', 'rotate degrees=180'],
  ['named', '还是上上个版本好', 'undo steps=2'],
])('%s: %s', (state, text, wanted) => {
  expect(planOf(text, state)).toBe(wanted);
});

test('a bit less, or the other way, of what was confined stays confined', () => {
  const state = { ...states['after-bright']!, scope: { keep: [], only: 'face' } } as const;
  expect(describePlan(planInstruction('a bit less', state))).toBe('tone exposure=0.38 only=face ^');
  expect(describePlan(planInstruction('no, the other way around', state))).toBe('tone exposure=-0.5 only=face ^');
  expect(describePlan(planInstruction('brighter', state))).toBe('tone exposure=0.5');
  expect(describePlan(planInstruction('sharpen the background', state))).not.toContain('only=face');
  const sky = { ...state, scope: undefined, last: [skyLit] };
  expect(describePlan(planInstruction('不对，反过来', sky))).toBe('adjust settings=sky exposure=-0.5 ^');
});
