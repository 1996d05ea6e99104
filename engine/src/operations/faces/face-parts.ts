/** Point numbers of the MediaPipe face mesh (468 points, canonical_face_model). */

/** Outline, clockwise from the forehead. */
export const FACE_OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

/** Lids from the outer to the inner corner; index 0 is the person's right eye (left in the picture). */
export const UPPER_LIDS = [
  [33, 246, 161, 160, 159, 158, 157, 173, 133],
  [263, 466, 388, 387, 386, 385, 384, 398, 362],
] as const;
export const LOWER_LIDS = [
  [33, 7, 163, 144, 145, 153, 154, 155, 133],
  [263, 249, 390, 373, 374, 380, 381, 382, 362],
] as const;

export const FACE_PARTS = {
  browTop: [
    [70, 63, 105, 66, 107],
    [300, 293, 334, 296, 336],
  ],
  browLow: [
    [46, 53, 52, 65, 55],
    [276, 283, 282, 295, 285],
  ],
  lipsOuterTop: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  lipsOuterLow: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  lipsInnerTop: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  lipsInnerLow: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  noseBase: [129, 98, 97, 2, 326, 327, 358],
  cheeks: [50, 280],
  chin: 152,
  forehead: 10,
} as const;
