import { CONTRACTS } from '@afterglow/engine/run/task-map';
import { addDrawnWords } from '@afterglow/texts/drawn-words';
import { readBundle, textLanguages } from '@afterglow/texts/read-bundle';
import { describe, expect, it } from 'vitest';
import { addWordsToRequest } from '../../src/engines/add-words-to-request.ts';

const drawing = ['character-setting', 'treasure-map'] as const;

describe('words that a template draws', () => {
  it.each(drawing)('%s: every language has those that the engine asks for', (task) => {
    for (const language of textLanguages) {
      const words = readBundle(language, 'pictures')[task];
      expect([language, CONTRACTS[task].options.safeParse({ words }).success]).toEqual([language, true]);
    }
  });

  it('are added to a request in the language of its title', () => {
    const request = { task: 'treasure-map', images: [], options: { title: '猫岛', seed: 3 } };
    expect(addWordsToRequest(request)).toEqual({
      ...request,
      options: { title: '猫岛', seed: 3, words: expect.objectContaining({ north: '北' }) },
    });
  });

  it('are added to every operation of an edit', () => {
    const sheet = { task: 'character-setting', options: { title: 'Doña Ana' }, confine: 'nothing' };
    const denoise = { task: 'denoise', options: {} };
    const request = { task: 'edit', images: [], options: { calls: [denoise, sheet], given: [] } };
    expect(addWordsToRequest(request).options).toEqual({
      calls: [denoise, { ...sheet, options: addDrawnWords(sheet.task, sheet.options) }],
      given: [],
    });
  });

  it('are not added where the options have another shape', () => {
    for (const options of [undefined, 'text', { calls: 'none' }]) {
      expect(addWordsToRequest({ task: 'edit', images: [], options }).options).toBe(options);
      expect(addWordsToRequest({ task: 'treasure-map', images: [], options: undefined }).options).toBeUndefined();
    }
  });
});
