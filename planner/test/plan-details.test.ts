import { planInstruction } from '@afterglow/planner/plan-instruction';
import { pricePlan, standardPrices } from '@afterglow/planner/price/price';
import { scaleStep } from '@afterglow/planner/scale-step';
import { summarize } from '@afterglow/planner/summary';
import { describe, expect, it } from 'vitest';
import { states } from './describe-plan.ts';

const [one, three] = [states['one']!, states['three']!];

describe('the price of a plan', () => {
  it.each([
    ['去掉背景换成浅蓝色', 3],
    ['make it brighter, warmer and crop to 4:5', 5],
    ['upscale 4x and sharpen', 9],
    ['crop square, then remove the noise, then rotate left', 14],
    ['what is in this picture', 10],
    ['oil painting', 12],
    ['convierte la foto en un retrato anime', 8],
    ['undo', 0],
    ['换个背景', 0],
    ['make her smile', 0],
  ])('%s: %i credits', (text, credits) => {
    expect(planInstruction(text, { ...one, undoable: 1 }).price).toBe(credits);
  });

  it('counts every picture that is worked on', () => {
    expect(planInstruction('remove the background of all pictures', three).price).toBe(9);
    expect(planInstruction('remove the background of the first picture and brighten the second one', three).price).toBe(
      8,
    );
  });

  it('follows the prices an admin has set', () => {
    expect(pricePlan([{ op: 'tone', exposure: 1 }], 1, { ...standardPrices, advancedEdit: 7 })).toBe(7);
  });
});

describe('the summary', () => {
  it('has a line for each operation and setting', () => {
    expect(planInstruction('brighter and more contrast, then crop to 4:5', one).summary).toEqual([
      { code: 'tone.exposure', values: { value: 0.5 } },
      { code: 'tone.contrast', values: { value: 0.3 } },
      { code: 'crop', values: { width: 4, height: 5 } },
    ]);
  });

  it('names the picture, 0 for all of them', () => {
    expect(planInstruction('第二张去背景', three).summary).toEqual([
      { code: 'remove-background.transparent', values: { on: 2 } },
    ]);
    expect(planInstruction('desenfoca el fondo de todas las fotos', three).summary).toEqual([
      { code: 'remove-background.blur', values: { on: 0 } },
    ]);
  });
});

describe('a question', () => {
  it('offers choices for the picture that was named', () => {
    const [remark] = planInstruction('第二张换个背景', three).remarks;
    expect(remark).toMatchObject({
      kind: 'ask',
      code: 'background',
      choices: [[{ on: 2 }], [{ on: 2 }], [{ on: 2 }], [{ on: 2 }]],
    });
  });
});

describe('a step with another strength', () => {
  it('stays within the limits of its operation', () => {
    expect(scaleStep({ op: 'tone', exposure: 2, saturation: -0.6 }, 3)).toEqual({
      op: 'tone',
      exposure: 3,
      saturation: -1,
    });
    expect(scaleStep({ op: 'upscale', scale: 2 }, 1.5)).toEqual({ op: 'upscale', scale: 4 });
  });

  it('is none when it is at its limit or has no strength', () => {
    expect(scaleStep({ op: 'enhance-light' }, 2)).toBeUndefined();
    expect(scaleStep({ op: 'rotate', degrees: 90 }, 0.5)).toBeUndefined();
  });
});

it('with two pictures, "the other one" is the one that is not on the canvas', () => {
  const state = {
    pictures: [
      { width: 800, height: 600 },
      { width: 600, height: 800 },
    ],
    current: 2,
    last: [{ op: 'flip', axis: 'horizontal' }],
    undoable: 1,
    redoable: 0,
    mask: false,
    creative: false,
  } as const;
  for (const text of ['same thing for the other picture', '另一张也这样', 'lo mismo con la otra foto']) {
    expect(planInstruction(text, state).steps, text).toEqual([{ op: 'flip', axis: 'horizontal', on: 1 }]);
  }
});

it('a shadow is told as a shadow', () => {
  const { summary } = planInstruction('put it on white with a soft shadow', one);
  expect(summary.map(({ code }) => code)).toEqual(['remove-background.colour', 'cast-shadow']);
});

it('a plan names the colors that it mixes, up to three of them', () => {
  const lines = (said: string) => planInstruction(said, states['one']!).summary;
  expect(lines('enhance the greens')).toEqual([{ code: 'mix.saturation', values: { band: 'green', value: 0.3 } }]);
  const band = { saturation: 0.2 };
  const settings = { mixer: { red: band, green: band, blue: band, yellow: band } };
  expect(summarize([{ op: 'adjust', settings }])).toEqual([{ code: 'adjust.mixer', values: {} }]);
});
