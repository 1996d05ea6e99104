/** What the task `quick-look` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

const share = z.number().min(0).max(1);

export const quickLookContract = defineContract({
  kind: 'look',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** False: pixels alone, in a twentieth of the time. */
    models: z.boolean().default(true),
  }),
  report: {
    width: z.number(),
    height: z.number(),
    /** How much the picture's parts differ, 0..1 of the full range; noise alone is no difference. */
    difference: share,
    /** Of all blocks: those of one color to the last digit, those with hard marks on one color, and those with texture. */
    flat: share,
    lettered: share,
    textured: share,
    /** Rows with a long straight border between two even tones; null in looks from before they were counted. */
    ruled: z.number().nullable().default(null),
    /** Faces, and the side of the largest one's box in pixels; null where the detector is not there. */
    faces: z.number().nullable(),
    faceSide: z.number().nullable(),
    /** The largest face reaches over the edge of the picture. */
    faceCut: z.boolean(),
    /** What crops should keep, 0..1 as in CSS `object-position`; null without a face. */
    focus: z.object({ x: share, y: share }).nullable().default(null),
    /** Faces nearly as large as the largest, itself among them; null in looks from before they were counted. */
    people: z.number().nullable().default(null),
    /** How far the largest face turns to a side, 0..1, and how far its eyes are from level, degrees. */
    faceTurn: z.number().nullable().default(null),
    faceTilt: z.number().nullable().default(null),
    /** The largest face's eyes are behind dark or mirrored glasses; the person reaches over the upper edge above it. Null in older looks. */
    eyesCovered: z.boolean().nullable().default(null),
    headCut: z.boolean().nullable().default(null),
    /** A hand is at the largest face; how far its lips are apart, by the width of its mouth. Null in looks from before. */
    handAtFace: z.boolean().nullable().default(null),
    mouthGap: z.number().nullable().default(null),
    /** Picture below the largest face, in heights of that face. */
    roomBelow: z.number().nullable().default(null),
    /** Everybody who is seen, those of them who do not belong to the main person, and the share these cover; null in older looks. */
    bodies: z.number().nullable().default(null),
    bystanders: z.number().nullable().default(null),
    crowdShare: share.nullable().default(null),
    /** How much of what lies at their sides is scenery, and not people. */
    crowdRoom: share.nullable().default(null),
    /** How soft the subject's matte is: undecided pixels by decided ones. */
    doubt: z.number().nullable().default(null),
    /** Share of the picture that its subject covers; null where the network is not there. */
    subject: share.nullable(),
    /** The upper edge of the picture cuts the subject, as the head of a whole figure, or a side does where there is no face; null in looks from before. */
    subjectCut: z.boolean().nullable().default(null),
    /** How unsure it is where the hair of the largest heads is; null without a face, and in looks from before. */
    hairDoubt: share.nullable().default(null),
    /** Share of the picture that has color; null in looks from before it was measured. */
    colored: share.nullable().default(null),
  },
});
