/** What is said of a thing happens to the thing, whatever its color, size and side: never to the picture, nor to its background. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const asked = /^(?:unread|unknown|need:|ask:)/u;
const cut = /^remove-background background=transparent$/u;
const onWhite = /^remove-background background=#ffffff$/u;
const people = /^remove-people(?: keep=one)?$/u;
/** Confined to a part, or to the ground around it. */
const confined = /only=|settings=|keep=/u;

const english =
  'car|dog|cat|bottle|chair|bag|shoe|vase|lamp|woman|boy|bird|bike|cup|hat|tree|building|boat|flower'.split('|');
const chinese = '车|狗|猫|瓶子|椅子|包|鞋子|花瓶|台灯|女人|男孩|鸟|自行车|杯子|帽子|树|楼|船|花'.split('|');
const spanish = 'coche|perro|gato|bolso|zapato|jarrón|niño|pájaro|sombrero|árbol|edificio|barco'.split('|');

const named = {
  en: english.flatMap((thing) => ['', 'red ', 'white ', 'black ', 'big ', 'old '].map((which) => `${which}${thing}`)),
  zh: chinese.flatMap((thing) => ['', '红色的', '白色的', '黑色的', '大', '左边的'].map((which) => `${which}${thing}`)),
  es: spanish.flatMap((thing) => ['', ' rojo', ' blanco', ' negro', ' grande'].map((which) => `${thing}${which}`)),
};

test.each<[language: keyof typeof named, wish: (thing: string) => string, may: readonly RegExp[]]>([
  ['en', (thing) => `cut out the ${thing}`, [cut]],
  ['en', (thing) => `remove the background from the ${thing}`, [cut]],
  [
    'en',
    (thing) => `make a transparent png of the ${thing}`,
    [/^remove-background background=transparent ; export format=png$/u],
  ],
  ['en', (thing) => `put the ${thing} on a white background`, [onWhite]],
  ['en', (thing) => `get rid of the ${thing} on the left`, [people]],
  ['en', (thing) => `brighten the ${thing} a little`, [confined]],
  ['en', (thing) => `make the ${thing} clearer`, []],
  ['en', (thing) => `change the ${thing} to pink`, []],
  ['zh', (thing) => `把${thing}抠出来`, [cut]],
  ['zh', (thing) => `把${thing}放在白色背景上`, [onWhite]],
  ['zh', (thing) => `去掉${thing}`, [people]],
  ['zh', (thing) => `${thing}不要了`, [people]],
  ['zh', (thing) => `把${thing}调亮一点`, [confined]],
  ['zh', (thing) => `让${thing}更清晰`, []],
  ['zh', (thing) => `${thing}改成粉色`, []],
  ['es', (thing) => `quita el fondo del ${thing}`, [cut]],
  ['es', (thing) => `pon el ${thing} sobre fondo blanco`, [onWhite]],
  ['es', (thing) => `elimina el ${thing} de la izquierda`, [people]],
  ['es', (thing) => `aclara el ${thing}`, [confined]],
  ['es', (thing) => `cambia el ${thing} a rosa`, []],
])('%s: %s', (language, wish, may) => {
  const other = named[language].map(wish).flatMap((said) => {
    const plan = describePlan(planInstruction(said, states['one']!));
    return [asked, ...may].some((pattern) => pattern.test(plan)) ? [] : [`${said} → ${plan}`];
  });
  expect(other).toEqual([]);
});
