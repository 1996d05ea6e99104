/** What people say next, about the step before: each dialogue is one picture, one instruction after the other. */
import type { PlannerState } from '@afterglow/domain/edits/plan';
import type { EditStep, Step } from '@afterglow/domain/edits/steps';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { isLook, isWork } from '@afterglow/planner/price/edit-runs';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

type Turn = readonly [said: string, plan: string];

const edits = (steps: readonly Step[]): EditStep[] =>
  steps.flatMap((step) => (isWork(step) && !isLook(step) ? [step] : []));

function talk(turns: readonly Turn[]): Turn[] {
  let state: PlannerState = states['one']!;
  return turns.map(([said]) => {
    const plan = planInstruction(said, state);
    const made = edits(plan.steps);
    if (made.length > 0) state = { ...state, last: made, undoable: state.undoable + 1 };
    return [said, describePlan(plan)];
  });
}

const shadow = (blur: number, opacity: number) =>
  `compose layers=subject shadow=x=0.02 y=0.03 blur=${blur} opacity=${opacity}`;

test.each<[name: string, turns: readonly Turn[]]>([
  [
    'a background',
    [
      ['cut out the background', 'remove-background background=transparent'],
      ['make it blue', 'remove-background background=#1e88e5 ^'],
      ['lighter blue', 'remove-background background=#a5cff5 ^'],
      ['no, white', 'remove-background background=#ffffff ^'],
      ['make the photo brighter', 'tone exposure=0.5'],
    ],
  ],
  [
    'hidden faces',
    [
      ['blur all faces', 'adjust settings=heads obscure=by=blur'],
      ['stronger', 'adjust settings=heads obscure=by=blur strength=1 ^'],
      ['a mosaic instead', 'adjust settings=heads obscure=by=mosaic strength=1 ^'],
      ['less', 'adjust settings=heads obscure=by=mosaic strength=0.6 ^'],
    ],
  ],
  [
    'one color',
    [
      ['the greens more teal', 'adjust settings=green=hue=0.6'],
      ['even more', 'adjust settings=green=hue=0.9 ^'],
    ],
  ],
  [
    'the size of a shadow',
    [
      ['add a soft shadow', shadow(0.03, 0.45)],
      ['bigger shadow', 'compose layers=subject shadow=x=0.03 y=0.05 blur=0.05 opacity=0.45 ^'],
    ],
  ],
  [
    'a background, in Chinese',
    [
      ['换成白底', 'remove-background background=#ffffff'],
      ['改成蓝色', 'remove-background background=#1e88e5 ^'],
      ['再浅一点', 'remove-background background=#69b0ee ^'],
    ],
  ],
  [
    'a background, in Spanish',
    [
      ['quita el fondo', 'remove-background background=transparent'],
      ['ponlo verde', 'remove-background background=#43a047 ^'],
      ['más claro', 'remove-background background=#82c084 ^'],
      ['mejor blanco', 'remove-background background=#ffffff ^'],
    ],
  ],
  [
    'a shadow',
    [
      ['add a shadow', shadow(0.03, 0.45)],
      ['softer shadow', `${shadow(0.05, 0.38)} ^`],
      ['darker shadow', `${shadow(0.05, 0.53)} ^`],
      ['remove the shadow', 'undo'],
    ],
  ],
  [
    'words',
    [
      ['write "SALE"', 'text content=SALE'],
      ['bigger', 'text content=SALE size=large ^'],
      ['bigger', 'talk:nothing-to-do'],
      ['move it to the top', 'text content=SALE size=large place=top ^'],
      ['in red', 'text content=SALE size=large place=top colour=#e53935 ^'],
      ['upscale 2x', 'upscale scale=2'],
      ['bigger', 'upscale scale=2'],
    ],
  ],
  [
    'words, in Chinese',
    [
      ['加文字 你好', 'text content=你好'],
      ['大一点', 'text content=你好 size=large ^'],
      ['换成红色', 'text content=你好 size=large colour=#e53935 ^'],
      ['放右下角', 'text content=你好 size=large colour=#e53935 place=bottom-right ^'],
      ['去掉文字', 'undo'],
    ],
  ],
  [
    'a part of the picture',
    [
      ['make the sky darker', 'adjust settings=sky exposure=-0.5'],
      ['even darker', 'adjust settings=sky exposure=-0.75 ^'],
      ['darker', 'tone exposure=-0.5'],
    ],
  ],
  [
    'only a part',
    [
      ['more contrast', 'tone contrast=0.3'],
      ['only the face', 'tone contrast=0.3 only=face ^'],
    ],
  ],
  [
    'only a part, in Chinese',
    [
      ['对比度加一点', 'tone contrast=0.15'],
      ['只改脸', 'tone contrast=0.15 only=face ^'],
    ],
  ],
  [
    'a blurred background',
    [
      ['blur the background', 'remove-background background=blur'],
      ['less blur', 'remove-background background=blur blur=0.42 ^'],
      ['no blur', 'undo'],
    ],
  ],
  [
    'a mood',
    [
      ['make it black and white', 'tone saturation=-1'],
      ['no, sepia', 'look name=sepia ^'],
      ['half as strong', 'look name=sepia strength=0.5 ^'],
    ],
  ],
  [
    'a shape',
    [
      ['crop to square', 'crop ratio=1:1'],
      ['no, 4:5', 'crop ratio=4:5 ^'],
      ['crop to 16:9', 'crop ratio=16:9'],
    ],
  ],
  [
    'an ID photo',
    [
      ['make an id photo', 'id-photo'],
      ['white background', 'id-photo background=#ffffff ^'],
      ['without the sheet', 'id-photo background=#ffffff sheet=false ^'],
    ],
  ],
  [
    'a turn',
    [
      ['rotate right', 'rotate degrees=90'],
      ['the other direction', 'rotate degrees=270 ^'],
      ['反方向', 'rotate degrees=90 ^'],
    ],
  ],
  [
    'less of what was done',
    [
      ['make it warmer', 'tone temperature=0.3'],
      ['less warm', 'tone temperature=0.15 ^'],
    ],
  ],
  [
    'too much light',
    [
      ['提亮', 'tone exposure=0.5'],
      ['太亮了', 'tone exposure=0.25 ^'],
    ],
  ],
  [
    'another size',
    [
      ['enlarge 2x', 'upscale scale=2'],
      ['4x', 'upscale scale=4 ^'],
    ],
  ],
  [
    'another country',
    [
      ['passport photo', 'id-photo'],
      ['german one', 'id-photo size=schengen ^'],
    ],
  ],
  [
    'a border',
    [
      ['add a white border', 'extend share=0.04 beyond=#ffffff'],
      ['thicker', 'extend share=0.06 beyond=#ffffff ^'],
      ['换成黑色', 'extend share=0.06 beyond=#000000 ^'],
      ['quítalo', 'undo'],
    ],
  ],
  [
    'letters',
    [
      ['写上 新年快乐', 'text content=新年快乐'],
      ['加个红色描边', 'text content=新年快乐 outline=#e53935 ^'],
      ['con sombra', 'unknown'],
      ['cambia el texto a "Feliz año"', 'text content=Feliz año outline=#e53935 ^'],
    ],
  ],
  [
    'a shadow behind a cut-out',
    [
      ['remove the background', 'remove-background background=transparent'],
      ['with shadow', shadow(0.03, 0.45)],
    ],
  ],
  [
    'what has no strength',
    [
      ['turn me into anime', 'anime-portrait'],
      ['stronger', 'talk:no-strength'],
      ['the first one', 'unknown'],
    ],
  ],
])('%s', (_name, turns) => {
  expect(talk(turns)).toEqual(turns);
});

test('what was undone is put back', () => {
  expect(describePlan(planInstruction('put it back', { ...states['one']!, redoable: 1 }))).toBe('redo');
});

test('what is marked is erased, whatever the last step was', () => {
  const written = { ...states['one']!, undoable: 1, last: [{ op: 'text', content: 'Hi' } as const] };
  expect(describePlan(planInstruction('erase this', written))).toBe('undo');
  expect(describePlan(planInstruction('erase this', { ...written, mask: true }))).toBe('erase');
});
