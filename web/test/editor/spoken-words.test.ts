/** Buttons of the editor speak for the person: what they say has to be understood, in every language. */

import type { PlannerState } from '@afterglow/domain/edits/plan';
import { locales } from '@afterglow/domain/locale';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { describe, expect, test } from 'vitest';
import { messagesIn } from '../../src/words/server-messages.ts';

const marked: PlannerState = {
  pictures: [{ width: 1200, height: 800 }],
  current: 1,
  last: [],
  undoable: 0,
  redoable: 0,
  mask: true,
  creative: true,
};

describe.each(locales)('%s', (locale) => {
  const { editor, editorAdjust, editorMask } = messagesIn(locale);
  const steps = (text: string) => planInstruction(text, marked).steps;

  test.each([
    [editor.wishes.cutOut.say, { op: 'remove-background' }],
    [editor.wishes.light.say, { op: 'enhance-light' }],
    [editor.wishes.enlarge.say, { op: 'upscale', scale: 2 }],
    [editor.wishes.eraseMarked.say, { op: 'erase' }],
    [editor.wishes.adjust.say, { op: 'crop' }],
    [editor.wishes.look.say, { op: 'analyse' }],
    [editorMask.eraseWords, { op: 'erase' }],
  ])('%s', (text, step) => {
    expect(steps(text)).toMatchObject([step]);
  });

  test('a larger canvas is for the creative model, in the very words', () => {
    expect(steps(editorAdjust.expandWords)).toEqual([{ op: 'creative-edit', instruction: editorAdjust.expandWords }]);
  });
});
