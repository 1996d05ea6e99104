import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, fillPrompt } from '../src/templates/template.ts';
import { findUploadProblem, uploadRules } from '../src/upload-rules.ts';

describe('fillPrompt', () => {
  it('fills ${key} and [label]', () => {
    expect(
      fillPrompt('A ${symbol} in [City name], ${unknown}', { symbol: 'star', city: 'Paris' }, { 'City name': 'city' }),
    ).toBe('A star in Paris, ${unknown}');
  });

  it('never reads a value as a placeholder, whatever a person types', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const filled = fillPrompt('1 ${a} 2 ${b} 3', { a, b });
        expect(filled).toBe(`1 ${cleanText(a)} 2 ${cleanText(b)} 3`);
      }),
    );
    expect(fillPrompt('${a}', { a: '${b}', b: 'secret' })).toBe('${b}');
  });

  it('removes control characters and hidden direction marks', () => {
    expect(cleanText(' a\u0000b\n\u202Ec  d ')).toBe('a b c d');
  });
});

describe('findUploadProblem', () => {
  const file = { size: 1000, type: 'image/jpeg', name: 'a.jpg' };
  it.each([
    [file, undefined],
    [{ ...file, size: 0 }, 'file_missing'],
    [{ ...file, size: uploadRules.maxBytes }, undefined],
    [{ ...file, size: uploadRules.maxBytes + 1 }, 'file_too_large'],
    [{ ...file, type: 'image/tiff', name: 'a.tiff' }, 'file_type_unsupported'],
    [{ ...file, type: '', name: 'IMG_1.HEIC' }, undefined],
    [{ ...file, type: 'text/html', name: 'a.jpg' }, 'file_type_unsupported'],
  ])('%o: %s', (input, problem) => {
    expect(findUploadProblem(input)).toBe(problem);
  });
});
