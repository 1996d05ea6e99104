/** What is done in a scene: read by a book in hand, told where a page cannot show it, passed over by a loose sketch. */
import { beforeAll, expect, test } from 'vitest';
import { createAssetStore } from '../../src/models/asset-store.ts';
import type { Lexicon } from '../../src/pictograms/lexicon.ts';
import { loadPictograms } from '../../src/pictograms/library.ts';
import { readScene } from '../../src/pictograms/read-scene.ts';
import { recognize } from '../../src/run/task-words.ts';
import { testModelDir } from '../support/models.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  const assets = createAssetStore({ cacheDir: testModelDir });
  ({ lexicon } = await loadPictograms(assets, new AbortController().signal));
});
const page = (describe: string) => recognize('coloring-page', { describe }, { lexicon, pictures: 0 })[0];

test.each([
  ['a girl reading a book under a tree', ['girl', 'open-book', 'deciduous-tree']],
  ['一个男孩在看书', ['boy', 'open-book']],
  ['una abuela lee un cuento', ['old-woman', 'open-book']],
  ['an old man fishing at the lake', ['old-man', 'fishing-pole']],
  ['el abuelo pescando en su barca', ['old-man', 'fishing-pole', 'sailboat']],
  ['爸爸在河边钓鱼', ['man', 'fishing-pole']],
  ['a fox reading a letter', ['fox', 'envelope']],
  ['a fox playing the guitar', ['fox', 'guitar']],
  ['女孩拿着气球', ['girl', 'balloon']],
  ['una niña abrazando a su osito de peluche', ['girl', 'teddy-bear']],
])('%s: what it is done with is in the hand', (text, used) => {
  expect(page(text)).toMatchObject({ used, unknown: [] });
  expect(readScene(text, lexicon).mentions[1]?.relation).toEqual({ kind: 'hold', to: 0 });
});

test.each([
  ['two children skating', 'skating'],
  ['a cat sleeping on a sofa', 'sleeping'],
  ['a panda painting a picture', 'drawing'],
  ['un mono comiendo', 'comiendo'],
  ['小女孩在滑冰', '滑冰'],
  ['小猫在睡觉', '睡觉'],
  ['una niña nadando en el mar', 'nadando'],
])('%s: a deed that the page does not show is told', (text, deed) => {
  expect(page(text)?.unknown).toEqual([{ word: deed, nearest: [] }]);
});

test.each([
  'a dolphin swimming in the sea',
  'a dragon flying over a castle',
  '小狗追蝴蝶',
  'a panda riding a bicycle',
  'a girl flying a kite on a windy hill',
  '小女孩在雨中撑着伞散步',
  'un niño montando en bicicleta',
])('%s: what the page shows is not told', (text) => {
  expect(page(text)?.unknown).toEqual([]);
});

test('a sketch around an object passes deeds over', () => {
  const [, concept] = recognize(
    'doodle-ad',
    { realObject: 'lamp', graffitiConcept: 'a cat sleeping' },
    { lexicon, pictures: 0 },
  );
  expect(concept).toMatchObject({ used: ['cat'], unknown: [] });
});

test.each([
  ['a dog carrying a bone in its mouth', ['dog', 'bone'], 'biting'],
  ['小狗叼着骨头', ['dog', 'bone'], '叼'],
  ['un pájaro con una flor en el pico', ['bird', 'tulip'], 'mordiendo'],
])('%s: what is in a mouth is drawn beside, which is told', (text, used, told) => {
  expect(page(text)).toMatchObject({ used, unknown: [{ word: told }] });
});
