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

// of other people's sentences, seen after they had been judged once
test.each([
  ['Replace the tiny house on wheels in the image with a vintage car.', 'need:creative'],
  ['Replace the ship in the hanging painting with a small sailboat.', 'need:creative'],
  ['Add a small vintage house in the background behind the car', 'need:creative'],
  ['戴上黑框眼镜', 'need:creative'],
  ['把背景换成雪山', 'need:creative'],
  ['背景换成红色', 'remove-background background=#e53935'],
  ['把照片顺时针转正', 'rotate degrees=90'],
  ['把招牌上的字改成开业大吉', 'need:creative'],
  ['小票拍糊了 字能变清楚吗', 'ask:improve'],
  ['把后面那两个路人p掉', 'remove-people'],
  ['把产品后面的背景换成干净的纯白色，产品本身保留。', 'remove-background background=#ffffff keep=people'],
  ['把这张照片裁成 4:5 竖版，主体留在中间。', 'crop ratio=4:5'],
  ['crop it square, keep the subject centered', 'crop ratio=1:1'],
  ['把背景里经过的路人删掉，前面拿产品的人不要改。', 'remove-people keep=people'],
  ['只磨皮和提亮一点，不要塑料感，不要改变脸型。', 'retouch skin=0.5 ; tone exposure=0.25'],
  ['老照片中间有道折痕 还有发霉的点', 'restore'],
  ["can anyone clean up this old photo? there's a crease right across his face", 'restore'],
  ['la foto es vieja y está rota por la mitad', 'restore'],
  ['bájale tres rayitas al brillo', 'tone exposure=-0.25'],
  ['my eyes are closed, any way to open them?', 'need:creative'],
])('%s', (said, wanted) => {
  expect(describePlan(plan(said))).toBe(wanted);
});
