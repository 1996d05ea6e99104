/** What only says how a photo is, and words of apps: asked with choices that fit, or done as they are meant; never another edit. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { summarize } from '@afterglow/planner/summary';
import { describe, expect, it } from 'vitest';
import { describePlan, describeStep, states } from './describe-plan.ts';

const read = (text: string, state = 'one') => planInstruction(text, states[state]!);
const planOf = (text: string, state = 'one') => describePlan(read(text, state));
const choicesOf = (text: string) =>
  read(text).remarks.flatMap((remark) =>
    remark.kind === 'ask' ? remark.choices.map((steps) => steps.map(describeStep).join(' + ')) : [],
  );

const left = 'adjust settings=linear line=0.4:0.5:0.6:0.5';

describe('a description is asked about', () => {
  it.each([
    ['the left one is darker', `${left} exposure=0.5`],
    ['the left side is darker than the right', `${left} exposure=0.5`],
    ['the left side looks brighter', `${left} exposure=-0.5`],
    ['el de la izquierda está más oscuro', `${left} exposure=0.5`],
    ['左边那个更暗', `${left} exposure=0.5`],
    ['one side is too bright', 'enhance-light'],
    ["there's a stranger behind me", 'remove-people'],
    ['hay un desconocido detrás de mí', 'remove-people'],
    ['后面有个人', 'remove-people'],
    ['i look tired here', 'retouch skin=0.3'],
    ['看起来好累', 'retouch skin=0.3'],
    ['me veo muy pálida', 'tone temperature=0.15'],
    ['the flash washed me out', 'tone highlights=-0.5'],
    ['the colors look off', 'tone temperature=-0.3'],
    ['change the hue', 'tone temperature=-0.3'],
    ['cambia el matiz', 'tone temperature=-0.3'],
    ['改变色相', 'tone temperature=-0.3'],
    ['加个滤镜', 'look name=clean'],
    ['motion blur', 'deblur'],
  ])('%s', (text, first) => {
    expect(read(text).steps).toEqual([]);
    expect(choicesOf(text)).toContain(first);
  });

  it.each([
    ["there's a stranger behind me remove him", 'remove-people'],
    ['后面有个人，帮我去掉', 'remove-people'],
    ['the left side is darker, brighten it', `${left} exposure=0.5`],
    ['i look tired, brighten my face', 'tone exposure=0.5 only=face'],
  ])('%s: beside a wish it is why', (text, plan) => {
    expect(planOf(text)).toBe(plan);
  });

  it.each(['there is glare on my glasses', 'hay reflejos en mis lentes', '眼镜反光'])('%s: is to be marked', (text) => {
    expect(planOf(text)).toBe('need:mask');
  });
});

it('the two sides are named, so that the choices differ', () => {
  const [, second] = read('the left one is darker').remarks.flatMap((remark) =>
    remark.kind === 'ask' ? remark.choices.map((steps) => summarize(steps)) : [],
  );
  expect(second).toEqual([{ code: 'tone.exposure', values: { value: -0.5, part: 'right' } }]);
});

describe('what was another edit', () => {
  it.each([
    ['que se vea nítida', 'tone sharpen=0.6'],
    ['que se vea clara', 'tone exposure=0.5'],
    ['que se vea oscura', 'tone exposure=-0.5'],
    ['theres a shadow across my face', 'tone shadows=0.3 only=face'],
    ['remove film grain', 'denoise'],
    ['去除胶片颗粒', 'denoise'],
    ['change the photo from black and white to color', 'need:creative'],
    ['convierte de blanco y negro a color', 'need:creative'],
    ['change outline to black', 'ask:colour-of-what'],
    ['shrink the car in half', 'need:creative'],
    ['放大图片中的人物', 'need:creative'],
    ['把熊猫左边的竹子缩小', 'need:creative'],
    ['swap their hair', 'need:creative'],
    ['zoom blur effect', 'need:creative'],
    ['cambia el fondo a rojo y negro', 'ask:background'],
    ['cambiar el brillo, contraste y nivel gamma', 'tone exposure=0.5 contrast=0.3 midtones=0.3'],
    ['make it brighter for instagram', 'tone exposure=0.5'],
    ['extiende la foto al formato vertical 9:16 para instagram story', 'ask:beyond'],
    ['elimina los reflejos', 'need:mask'],
    ['去除人物脸上的痘痘和痘印，让皮肤变得光滑', 'retouch skin=0.5 ; need:mask'],
    ['移除画面左侧封面上的小女孩', 'need:mask'],
    ['把这张图裁剪上半部分', 'ask:which-way'],
    ['take some of the noise out of the pic to make it more clear', 'denoise ; tone sharpen=0.6'],
    ['crop this photo about right here', 'ask:ratio'],
    ['crop the photo so theres not much background', 'ask:ratio'],
    ['replace the background with a colorful building', 'need:creative'],
    ['decrease size of picture Sharpen photo', 'tone sharpen=0.6 ; ask:size'],
    ['restore original photo by removing all these little cracks', 'restore @all'],
    ['remove the towel behind the girl', 'need:mask'],
    ['remove the people in the background and add a different type of background', 'remove-people ; ask:background'],
    ['change the color of the flower to a darker green', 'need:mask'],
    ['make brown hair into black hair', 'hair-change colour=black'],
    ['add red eyes', 'unknown'],
    ['change the words fight into film', 'need:creative'],
    ['rotate the chair by 45 degrees', 'need:creative'],
    ['将椅子向右旋转45度', 'need:creative'],
    ['把图片中的鸟放大', 'need:creative'],
    ['缩小右侧玻璃杯', 'need:creative'],
    ['提取画面中的绿色青蛙玩偶', 'remove-background background=transparent'],
    ['将招牌上的文字“BURGER”改为“HAMBURGER”', 'need:creative'],
    ['在“BEER”下方添加“CHEERS!”', 'ask:text'],
    ['将图片转换为十字绣风格', 'need:creative'],
    ['让背景变清晰', 'adjust settings=background sharpen=0.6'],
    ['抠出玻璃窗后的猫', 'remove-background background=transparent'],
    ['移除透明的雨伞', 'need:mask'],
  ])('%s', (text, plan) => {
    expect(planOf(text)).toBe(plan);
  });

  it.each([
    'rotate the image counter clockwise add an image to the subjects shirt',
    'flip image add jeep',
    'make the image brighter edit out the leash',
    'brighten up the faces right there',
  ])('%s: a second wish, or a place that was pointed at, is not passed over', (text) => {
    expect(planOf(text)).toMatch(/^unread/u);
  });

  it('a zoom beside light is not dropped', () => {
    expect(planOf('make picture more darker  Zoom in a bit')).toBe('unread');
  });
});

describe('words of apps and dictation', () => {
  it.each([
    ['it came out yellow', 'tone temperature=-0.3'],
    ['salió amarilla', 'tone temperature=-0.3'],
    ['拍黄了', 'tone temperature=-0.3'],
    ['came out too dark', 'enhance-light'],
    ['拍暗了', 'enhance-light'],
    ['my teeth look yellow', 'retouch teeth=0.6'],
    ['the colors are dull', 'tone saturation=0.3'],
    ['structure +30', 'tone clarity=0.3'],
    ['levanta suavemente las sombras', 'tone shadows=0.15'],
    ['que quede más clarita y nítida', 'tone exposure=0.5 sharpen=0.6'],
    ['把图片中的狗给提取出来', 'remove-background background=transparent'],
    ['提取出人物头顶的草帽', 'need:mask'],
    ['增强人物面部的细节', 'adjust settings=faces clarity=0.3 sharpen=0.4'],
    ['把灰色水杯修改为大红色', 'need:mask'],
    ['hazla mejor', 'ask:improve'],
    ['cambia el color de la camisa a verde esmeralda', 'need:mask'],
    ['eliminar cualquier efecto de ojos rojos en la foto', 'retouch redEyes=true'],
  ])('%s', (text, plan) => {
    expect(planOf(text)).toBe(plan);
  });

  it.each(['hue +20', 'shift the hue by 20', 'mueve el matiz 20', '色相+20'])('%s: every color is turned', (text) => {
    const [step] = read(text).steps;
    const mixer = step?.op === 'adjust' ? (step.settings.mixer ?? {}) : {};
    expect(Object.values(mixer).map((band) => band?.hue)).toEqual(Array.from({ length: 8 }, () => 0.67));
  });
});

describe('clear', () => {
  it.each([
    ['make it clear', 'tone sharpen=0.6'],
    ['make the picture more clear', 'tone sharpen=0.6'],
    ['变清晰', 'tone sharpen=0.6'],
    ['清晰一点', 'tone sharpen=0.3'],
    ['brighter and clearer', 'tone exposure=0.5 clarity=0.3'],
    ['make the face clear', 'tone sharpen=0.6 only=face'],
    ["it's blurry make it clear", 'deblur'],
    ['脸太模糊了，能清晰点吗', 'deblur'],
    ['make it HD', 'upscale scale=2 mode=crisp'],
    ['放大到4倍，要清晰', 'upscale scale=4 mode=crisp'],
  ])('%s', (text, plan) => {
    expect(planOf(text)).toBe(plan);
  });

  it('a small picture has too few pixels to be clear', () => {
    const small = { ...states['one']!, pictures: [{ width: 640, height: 480 }] };
    expect(describePlan(planInstruction('make it clear', small))).toBe('upscale scale=2 mode=crisp');
  });
});

describe('what is to stay', () => {
  it.each([
    ['make it sharper without changing the colors', 'tone sharpen=0.6'],
    ['更清晰，颜色不变', 'tone sharpen=0.6'],
    ['去除噪点，提升清晰度，不要对图像的颜色、光照做修改', 'denoise ; tone sharpen=0.6'],
    ['hazla más nítida sin cambiar los colores', 'tone sharpen=0.6'],
  ])('%s: stays anyway', (text, plan) => {
    expect(planOf(text)).toBe(plan);
  });
});
