/** What is typed while a plan waits, or after a question: an answer, a change of that plan, or a wish of its own. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, fillColors, states } from './describe-plan.ts';

const after = (wish: string, text: string) => planInstruction(text, { ...states['one']!, after: wish });

test.each([
  ['change the background', 'light grey please', 'remove-background background=<light grey>'],
  ['change the background', 'hmm no, blurred instead', 'remove-background background=blur'],
  ['换个背景', '蓝色', 'remove-background background=<blue>'],
  ['换个背景', '还是白的吧', 'remove-background background=#ffffff'],
  ['cambia el fondo', 'azul', 'remove-background background=<blue>'],
  ['rotate it', 'left', 'rotate degrees=270'],
  ['crop it', 'square', 'crop ratio=1:1'],
  ['crop it', 'the second one', 'crop ratio=4:5'],
  ['change the background', '第二个', 'remove-background background=#ffffff'],
  ['cambia el fondo', 'la primera', 'remove-background background=transparent'],
  ['add a text', 'Verano 2026', 'text content=Verano 2026'],
  ['加文字', '新年快乐', 'text content=新年快乐'],
])('"%s" is asked about, "%s" answers', (wish, text, plan) => {
  const made = after(wish, text);
  expect(describePlan(made)).toBe(fillColors(plan));
  expect(made.continues).toBe(true);
});

test.each([
  ['make it warmer', 'a bit less', 'tone temperature=0.22'],
  ['hazla más cálida', 'un poco menos', 'tone temperature=0.22'],
  ['调暖一点', '再暖一点', 'tone temperature=0.3'],
  ['crop it 4:5', 'no, square', 'crop ratio=1:1'],
  ['crop it 4:5', 'and make it brighter', 'crop ratio=4:5 ; tone exposure=0.5'],
  ['make it warmer', 'also sharpen it', 'tone temperature=0.3 sharpen=0.6'],
  ['remove the background', 'white instead', 'remove-background background=#ffffff'],
  ['write "Hi"', 'bigger and in red', 'text content=Hi size=large colour=<red>'],
  ['resize to 1080 px', 'no, 2000 px', 'resize width=2000'],
  ['id photo', 'us', 'id-photo size=us'],
  ['make it warmer', 'yes', 'tone temperature=0.3'],
  ['make it warmer', '算了', 'talk:dropped'],
])('"%s" waits to be run, "%s" changes it', (wish, text, plan) => {
  const made = after(wish, text);
  expect(describePlan(made)).toBe(fillColors(plan));
  // nothing was made yet that it could replace
  expect([made.base, made.continues]).toEqual(['current', true]);
});

test('what waits for its place can be dropped', () => {
  expect(describePlan(after('remove the bottle', '算了'))).toBe('talk:dropped');
});

test.each([
  ['crop it', 'make it brighter', 'tone exposure=0.5'],
  ['make it warmer', 'crop it square', 'crop ratio=1:1'],
  ['change the background', 'undo', 'need:history'],
])('after "%s", "%s" is a wish of its own', (wish, text, plan) => {
  const made = after(wish, text);
  expect(describePlan(made)).toBe(plan);
  expect(made.continues).toBeUndefined();
});

test('a change of a change is read in order', () => {
  expect(describePlan(after('make it warmer\na bit less', 'and crop it square'))).toBe(
    'tone temperature=0.22 ; crop ratio=1:1',
  );
});

test('without a wish before it, an answer means nothing', () => {
  expect(describePlan(planInstruction('left', states['one']!))).not.toContain('rotate');
});
