import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeFit, type PhotoLook, type TemplateFit } from '../src/templates/fit.ts';

const photo: PhotoLook = {
  width: 1200,
  height: 900,
  difference: 0.2,
  flat: 0.02,
  lettered: 0.08,
  textured: 0.9,
  ruled: 0,
  faces: 1,
  faceSide: 240,
  faceCut: false,
  people: 1,
  faceTurn: 0.05,
  faceTilt: 2,
  eyesCovered: false,
  headCut: false,
  handAtFace: false,
  mouthGap: 0.2,
  roomBelow: 1,
  bodies: 1,
  bystanders: 0,
  crowdShare: 0,
  crowdRoom: 1,
  hairDoubt: 0.1,
  doubt: 0.1,
  subjectCut: false,
  subject: 0.4,
  colored: 0.8,
};
const page = { ...photo, colored: 0, flat: 0.5, lettered: 0.49, textured: 0.01, faces: 0, faceSide: null };
const idPhoto: TemplateFit = { minSide: 200, face: 'needed', minFace: 120, pose: 'official', screenshots: 'refused' };
const lit: TemplateFit = { minSide: 64, color: 'needed', screenshots: 'taken' };
const dyed: TemplateFit = {
  minSide: 64,
  face: 'wanted',
  hair: true,
  unlessSlot: 'people-parts',
  screenshots: 'refused',
};
const cutOut: TemplateFit = { minSide: 48, subject: true, screenshots: 'taken' };
const standing: TemplateFit = { ...cutOut, standsFree: true };
const alone: TemplateFit = { minSide: 64, crowd: true, screenshots: 'refused' };
const judge = (fit: TemplateFit, look: PhotoLook) => judgeFit(fit, look).map(({ code, refused }) => [code, refused]);

describe('a photo and a template', () => {
  test.each([
    ['a portrait', idPhoto, photo, []],
    ['hair that stands out', dyed, photo, []],
    ['hair like the jacket below it', dyed, { ...photo, hairDoubt: 0.7 }, [['hair_unclear', false]]],
    ['a hand in the hair', dyed, { ...photo, handAtFace: true }, [['hair_unclear', false]]],
    ['nobody in it', idPhoto, { ...photo, faces: 0, faceSide: null }, [['no_face', true]]],
    [
      'nobody in it, where people are wanted',
      { ...idPhoto, face: 'wanted' as const },
      { ...photo, faces: 0, faceSide: null },
      [['face_missing', false]],
    ],
    ['faces that nobody could look for', idPhoto, { ...photo, faces: null, faceSide: null }, []],
    [
      'a small face at the edge',
      idPhoto,
      { ...photo, faceSide: 60, faceCut: true },
      [
        ['face_small', false],
        ['face_cut', false],
      ],
    ],
    ['a thumbnail', cutOut, { ...photo, width: 20, height: 20 }, [['too_small', true]]],
    ['one color', cutOut, { ...photo, difference: 0.004 }, [['blank', true]]],
    ['a dark night', cutOut, { ...photo, difference: 0.0548 }, []],
    ['a page of text', idPhoto, page, [['screenshot', true]]],
    ['a window with a photo in it', idPhoto, { ...photo, flat: 0.4, ruled: 24, colored: 0.4 }, [['screenshot', true]]],
    ['a lake below clouds, with a railing', idPhoto, { ...photo, flat: 0.224, ruled: 24, colored: 0.6 }, []],
    ['a drawing with a fence', idPhoto, { ...photo, flat: 0.7, ruled: 14, colored: 0.8 }, []],
    ['a look from before lines were counted', idPhoto, { ...photo, flat: 0.4, ruled: null, colored: 0.4 }, []],
    ['a page of text, where it makes sense', cutOut, page, []],
    ['line art for what works on color', lit, { ...photo, faces: 0, colored: 0.001 }, [['no_color', true]]],
    ['a friend beside', idPhoto, { ...photo, faces: 3, people: 2 }, [['several_faces', true]]],
    ['passers-by far away', idPhoto, { ...photo, faces: 3 }, []],
    ['a head turned away', idPhoto, { ...photo, faceTurn: 0.4 }, [['face_turned', false]]],
    ['a head held aslant', idPhoto, { ...photo, faceTilt: 15 }, [['face_turned', false]]],
    ['a profile', idPhoto, { ...photo, faceTurn: 0.9 }, [['face_profile', true]]],
    ['a head on the shoulder', idPhoto, { ...photo, faceTilt: 27 }, [['face_profile', true]]],
    ['sunglasses', idPhoto, { ...photo, eyesCovered: true }, [['eyes_hidden', true]]],
    ['sunglasses, where nobody asks for eyes', cutOut, { ...photo, eyesCovered: true }, []],
    ['hair beyond the upper edge', idPhoto, { ...photo, headCut: true }, [['head_cut', false]]],
    ['a chin in a hand', idPhoto, { ...photo, handAtFace: true }, [['hand_at_face', false]]],
    ['a laugh', idPhoto, { ...photo, mouthGap: 0.5 }, [['mouth_open', false]]],
    ['a smile with teeth', idPhoto, { ...photo, mouthGap: 0.29 }, []],
    ['a face close to the lower edge', idPhoto, { ...photo, roomBelow: 0.1 }, [['shoulders_missing', false]]],
    [
      'a look from before glasses were looked for',
      idPhoto,
      { ...photo, eyesCovered: null, headCut: null, handAtFace: null, mouthGap: null, roomBelow: null },
      [],
    ],
    ['a look from before these were found out', idPhoto, { ...photo, people: null, faceTurn: null, doubt: null }, []],
    ['an edge that nobody can follow', cutOut, { ...photo, doubt: 1.5 }, [['subject_unclear', false]]],
    ['a figure whose head is outside', standing, { ...photo, subjectCut: true }, [['subject_cut', false]]],
    ['the same on a transparent ground', cutOut, { ...photo, subjectCut: true }, []],
    ['a head of a whole figure', standing, { ...photo, faces: 0, subject: 0.03 }, [['subject_small', false]]],
    ['passers-by to take out', alone, { ...photo, bodies: 4, bystanders: 2, crowdShare: 0.1 }, []],
    ['nobody to take out', alone, { ...photo, bodies: 0 }, [['nobody_there', false]]],
    ['a group and nobody else', alone, { ...photo, bodies: 5 }, [['nobody_beside', false]]],
    [
      'a crowd that fills the photo',
      alone,
      { ...photo, bodies: 9, bystanders: 8, crowdShare: 0.5 },
      [['crowd_wide', true]],
    ],
    [
      'a crowd that covers a third',
      alone,
      { ...photo, bodies: 9, bystanders: 8, crowdShare: 0.3 },
      [['crowd_wide', false]],
    ],
    [
      'people who stand close together',
      alone,
      { ...photo, bodies: 5, bystanders: 2, crowdShare: 0.05, crowdRoom: 0.4 },
      [['crowd_busy', false]],
    ],
    ['two with room beside them', alone, { ...photo, bodies: 5, bystanders: 2, crowdShare: 0.05, crowdRoom: 0.7 }, []],
    ['four with room beside them', alone, { ...photo, bodies: 5, bystanders: 4, crowdShare: 0.05, crowdRoom: 0.8 }, []],
    ['a crowd where nobody is taken out', cutOut, { ...photo, bodies: 9, bystanders: 8, crowdShare: 0.5 }, []],
    [
      'a look from before people were counted',
      alone,
      { ...photo, bodies: null, bystanders: null, crowdShare: null },
      [],
    ],
    ['a drawing in color', lit, { ...photo, faces: 0, colored: 0.6 }, []],
    ['a look from before color was measured', lit, { ...photo, faces: 0, colored: null }, []],
    ['line art for everything else', cutOut, { ...photo, colored: 0 }, []],
    ['something tiny far away', cutOut, { ...photo, faces: 0, subject: 0.012 }, [['subject_small', false]]],
    ['a subject that nobody could look for', cutOut, { ...photo, faces: 0, subject: null }, []],
  ])('%s', (_name, fit, look, wanted) => {
    expect(judge(fit, look)).toEqual(wanted);
  });

  test('what a missing model leaves open never counts against a photo', () => {
    fc.assert(
      fc.property(
        fc.record({
          difference: fc.double({ min: 0.02, max: 0.5, noNaN: true }),
          textured: fc.double({ min: 0.2, max: 1, noNaN: true }),
        }),
        (facts) => {
          const unknown = { ...photo, ...facts, faces: null, faceSide: null, faceCut: false, subject: null };
          expect(judgeFit(idPhoto, unknown)).toEqual([]);
          expect(judgeFit(cutOut, unknown)).toEqual([]);
        },
      ),
    );
  });
});

test('line art is taken where the operator’s own network makes something of it', () => {
  const drawing = { ...photo, faces: 0, colored: 0.001 };
  const withNetwork: TemplateFit = { ...lit, unlessSlot: 'image-to-image' };
  expect(judgeFit(withNetwork, drawing).map(({ code }) => code)).toEqual(['no_color']);
  expect(judgeFit(withNetwork, drawing, new Set(['colorize'])).map(({ code }) => code)).toEqual(['no_color']);
  expect(judgeFit(withNetwork, drawing, new Set(['image-to-image']))).toEqual([]);
});

test('what seldom comes out well is told of every picture, unless the operator’s own network makes it', () => {
  const rough: TemplateFit = { ...lit, rough: true, unlessSlot: 'image-to-image' };
  expect(judgeFit(rough, photo)).toEqual([{ code: 'rough_edition', refused: false, details: {} }]);
  expect(judgeFit(rough, photo, new Set(['image-to-image']))).toEqual([]);
});

test('nobody is warned of hair that the operator’s own network finds', () => {
  const unsure = { ...photo, hairDoubt: 0.7 };
  expect(judgeFit(dyed, unsure, new Set(['people-parts']))).toEqual([]);
  expect(judgeFit(dyed, { ...photo, hairDoubt: null })).toEqual([]);
});
