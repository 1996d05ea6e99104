import { expect, test } from 'vitest';
import { judgeFit, type PhotoLook } from '../../src/templates/fit.ts';
import { fitOfRecipe } from '../../src/templates/recipe-fit.ts';

const templates = {
  'id-photo': { minSide: 200, face: 'needed', minFace: 120, screenshots: 'refused' },
  'oil-painting': { minSide: 64, screenshots: 'taken' },
} as const;
const steps = (...ops: string[]) => ({
  steps: ops.map((op) => ({ op, options: op === 'frame' ? { size: 2000 } : {} })),
});
const look: PhotoLook = {
  width: 1600,
  height: 1200,
  difference: 0.2,
  flat: 0,
  lettered: 0,
  textured: 1,
  ruled: 0,
  faces: 0,
  faceSide: null,
  faceCut: false,
  people: 1,
  faceTurn: null,
  faceTilt: null,
  eyesCovered: null,
  headCut: null,
  handAtFace: null,
  mouthGap: null,
  roomBelow: null,
  bodies: 1,
  bystanders: 0,
  crowdShare: 0,
  crowdRoom: 1,
  hairDoubt: 0.1,
  doubt: 0.1,
  subjectCut: null,
  subject: 0.001,
  colored: 1,
};

test('a recipe wants what its steps want together', () => {
  expect(fitOfRecipe(steps('enhance-light'), templates)).toEqual({ minSide: 48, screenshots: 'taken' });
  expect(fitOfRecipe(steps('oil-painting', 'id-photo'), templates)).toEqual({
    minSide: 200,
    face: 'needed',
    minFace: 120,
    screenshots: 'refused',
  });
  expect(fitOfRecipe(steps('remove-background', 'frame'), templates)).toMatchObject({ subject: true, frameSide: 2000 });
});

test('no subject, and too few pixels for the frame, are told', () => {
  const fit = fitOfRecipe(steps('remove-background', 'frame'), templates);
  expect(judgeFit(fit, look).map(({ code }) => code)).toEqual(['subject_small']);
  expect(judgeFit(fit, { ...look, width: 900, height: 600, subject: 0.3 })).toEqual([
    { code: 'few_pixels', refused: false, details: { side: 2000 } },
  ]);
});
