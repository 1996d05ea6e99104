/** What needs another picture than the photo is told so; its kin that tools can do is done. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const plan = (said: string, state = 'one') => planInstruction(said, states[state]!);

test.each([
  '桌面换成大理石台面',
  '快坏的香蕉变成没熟的',
  'cambia la pared por una cerca',
  'turn the boat into a kayak',
  'pásala a estilo grabado japonés',
  'estilo videojuego de 8 bits',
  'que levante un poquito la cabeza',
  'make him lift his head slightly',
  '让我和他换个位置',
  'cámbianos de lugar',
  '头发太乱了理一理',
  'acomódame el pelo',
])('%s needs a creative model and offers two things that can be done', (said) => {
  const answer = plan(said);
  expect(describePlan(answer)).toBe('need:creative');
  expect(answer.suggestions.length).toBeGreaterThanOrEqual(2);
});

test.each(['change my password', 'cambia mi contraseña por otra', '把密码改成新的', 'change the plan to yearly'])(
  '%s is no wish for a picture',
  (said) => {
    expect(plan(said).remarks.map(({ kind }) => kind)).not.toContain('need');
  },
);

test.each([
  ['ponle color al cielo', 'adjust settings=sky saturation=0.3'],
  ['给天空上点颜色', 'adjust settings=sky saturation=0.15'],
  ['colorize the sky', 'adjust settings=sky saturation=0.3'],
  ['add some color to the sky', 'adjust settings=sky saturation=0.3'],
  ['给树叶加点黄', 'adjust settings=green=hue=-0.3'],
  ['échale un poco de amarillo a las hojas', 'adjust settings=green=hue=-0.3'],
  ['red to blue', 'unknown'],
  ['红色换成蓝色', 'need:mask'],
  ['replace the blue with yellow', 'need:mask'],
  ['cambia el rojo por el azul', 'need:mask'],
  // which of three is meant, nobody says
  ['颜色再白一些', 'ask:improve'],
  ['make the colors whiter', 'ask:improve'],
  ['haz más blancos los colores', 'ask:improve'],
  ['los colores están muy fuertes, la puedes hacer más cálida?', 'tone temperature=0.3 saturation=-0.3'],
  // another body is refused by name
  ['me achicas la cara tantito', 'cannot:reshape-body'],
  ['女的胳膊p细一点', 'cannot:reshape-body'],
  ['shrink my nose a bit', 'cannot:reshape-body'],
  ['嘴巴有点歪', 'cannot:reshape-body'],
  ['la boca me quedó torcida', 'cannot:reshape-body'],
  // whose face it is changes nothing
  ['la cara de mi abuela salió muy oscura', 'enhance-light only=face'],
  ['奶奶的脸拍得太暗', 'enhance-light only=face'],
  ["my grandma's face is too dark", 'enhance-light only=face'],
  ['uy salió re oscura, se puede arreglar?', 'enhance-light'],
  ['哎呀拍得好黑啊 能救不', 'enhance-light'],
  ['los dientes amarillos, se pueden blanquear?', 'retouch teeth=0.6'],
  // too much of a color
  ['去掉过多的红色', 'tone temperature=-0.3'],
  ['quita el exceso de rojo', 'tone temperature=-0.3'],
  ['往死里提亮', 'tone exposure=1'],
  ['对比拉大', 'tone contrast=0.3'],
  ['要不背景换个日落？', 'need:creative'],
])('%s', (said, wanted) => {
  expect(describePlan(plan(said))).toBe(wanted);
});

test('what is marked is turned to the second color', () => {
  expect(describePlan(plan('replace the blue with yellow', 'mask'))).toMatch(/^recolor to=#/u);
});
