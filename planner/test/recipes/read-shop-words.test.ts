import { describe, expect, it } from 'vitest';
import { readShopWords, splitWishes } from '../../src/recipes/read-shop-words.ts';

describe('words about pictures of goods', () => {
  it.each([
    ['soft shadow', { shadow: 'drop', rest: '' }],
    ['a contact shadow', { shadow: 'contact', rest: '' }],
    ['with a reflection', { shadow: 'reflection', rest: '' }],
    ['柔和的阴影', { shadow: 'drop', rest: '' }],
    ['加倒影', { shadow: 'reflection', rest: '' }],
    ['sombra de contacto', { shadow: 'contact', rest: '' }],
    ['2000 square', { frame: { ratio: '1:1', size: 2000 }, rest: '' }],
    ['cuadrada de 1600 px', { frame: { ratio: '1:1', size: 1600 }, rest: '' }],
    ['1600像素正方形', { frame: { ratio: '1:1', size: 1600 }, rest: '' }],
    ['centre', { frame: {}, rest: '' }],
    ['主体居中', { frame: {}, rest: '' }],
    ['centered with 8% margin', { frame: { margin: 8 }, rest: '' }],
    ['边距 10%', { frame: { margin: 10 }, rest: '' }],
    ['soft shadows', { shadow: 'drop', rest: '' }],
    ['put a soft shadow under it', { shadow: 'drop', rest: '' }],
    ['a gentle shadow', { shadow: 'drop', rest: '' }],
    ['shadow: soft', { shadow: 'drop', rest: '' }],
    ['软阴影', { shadow: 'drop', rest: '' }],
    ['加上柔和的影子', { shadow: 'drop', rest: '' }],
    ['una sombra difuminada', { shadow: 'drop', rest: '' }],
    ['sombras suaves', { shadow: 'drop', rest: '' }],
    ['center it', { frame: {}, rest: '' }],
    ['centre the product', { frame: {}, rest: '' }],
    ['in the middle', { frame: {}, rest: '' }],
    ['place it in the center', { frame: {}, rest: '' }],
    ['放在中间', { frame: {}, rest: '' }],
    ['居中放置', { frame: {}, rest: '' }],
    ['céntralo', { frame: {}, rest: '' }],
    ['centra el producto', { frame: {}, rest: '' }],
    ['en el centro', { frame: {}, rest: '' }],
    ['named {name}-{n}', { fileName: '{name}-{n}', rest: '' }],
    ['save as jpg with the name shop_{n}', { fileName: 'shop_{n}', rest: 'save as jpg' }],
    ['name the files "{recipe} {n}"', { fileName: '{recipe} {n}', rest: '' }],
    ['con nombre {name}-web', { fileName: '{name}-web', rest: '' }],
    ['llámalos foto{n}', { fileName: 'foto{n}', rest: '' }],
    ['文件名为 商品-{n}', { fileName: '商品-{n}', rest: '' }],
    ['命名成{name}', { fileName: '{name}', rest: '' }],
    ['white background and a soft shadow', { shadow: 'drop', rest: 'white background' }],
  ])('%s', (words, wanted) => {
    expect(readShopWords(words)).toEqual(wanted);
  });

  it.each([
    'lighten the shadows',
    'shadows 30',
    'crop to the center',
    'darker shadows',
    'remove the shadow',
    'without shadow',
    'sin sombra',
    '去除阴影',
    '提亮阴影',
    'square',
    'brighter',
    'named shop',
    'with the text {name}',
    'named {date}',
  ])('%s is not about them', (words) => {
    expect(readShopWords(words)).toEqual({ rest: words });
  });

  it('come in a list', () => {
    expect(splitWishes('cut out, 1,200 wide; JPEG。白底，居中')).toEqual([
      'cut out',
      '1,200 wide',
      'JPEG',
      '白底',
      '居中',
    ]);
  });
});
