/** Where the main subject stands. */

import { roundTo } from '../../kernels/measure/round-to.ts';
import type { Composition, RelativeBox, SeenFace, SeenObject } from './photo-analysis.ts';

/** Distance in shares of the picture within which a place counts as reached. */
const NEAR = 0.09;
const EDGE = 0.004;

export function describeComposition(
  faces: readonly Pick<SeenFace, 'box'>[],
  objects: readonly SeenObject[],
): Composition {
  const subject = findSubject(faces, objects);
  if (!subject) return { subject: undefined, placement: 'none', cutBy: [] };
  const [left, top, right, bottom] = subject.box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const nearThird = (value: number): boolean => Math.min(Math.abs(value - 1 / 3), Math.abs(value - 2 / 3)) < NEAR;
  const placement =
    Math.abs(x - 0.5) < NEAR
      ? 'centre'
      : nearThird(x) && (nearThird(y) || Math.abs(y - 0.5) < NEAR)
        ? 'thirds'
        : 'free';
  const cutBy = [
    ...(left < EDGE ? (['left'] as const) : []),
    ...(top < EDGE ? (['top'] as const) : []),
    ...(right > 1 - EDGE ? (['right'] as const) : []),
    ...(bottom > 1 - EDGE ? (['bottom'] as const) : []),
  ];
  return { subject: { ...subject, area: roundTo(areaOf(subject.box), 3) }, placement, cutBy };
}

function findSubject(
  faces: readonly Pick<SeenFace, 'box'>[],
  objects: readonly SeenObject[],
): { kind: string; box: RelativeBox } | undefined {
  const [face] = faces;
  if (face && areaOf(face.box) > 0.004) return { kind: 'face', box: face.box };
  const weight = ({ box, score }: SeenObject): number => score * Math.sqrt(areaOf(box));
  const [best] = objects.filter(({ box }) => areaOf(box) > 0.01).toSorted((a, b) => weight(b) - weight(a));
  return best ? { kind: best.kind, box: best.box } : undefined;
}

export const areaOf = ([left, top, right, bottom]: RelativeBox): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);
