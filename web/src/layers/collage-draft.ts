/**
 * A collage while it is arranged, in this tab's storage: it survives a reload and a look elsewhere, and a selection of the
 * gallery becomes one.
 */
import { mostCells } from '@afterglow/domain/edits/layer-names';
import type { Step } from '@afterglow/domain/edits/steps';
import { draftPrefix } from '../storage/draft-prefix.ts';
import { layoutsFor, type Box } from './layouts.ts';

/** A picture that may be in it. */
export interface CollageSource {
  readonly imageId: string;
  readonly width: number;
  readonly height: number;
}

/** A picture in its cell: which part is seen, and how near. */
export interface Cell extends CollageSource {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface CollageDraft {
  readonly cells: readonly Cell[];
  /** One for each cell, and two when there are fewer. */
  readonly boxes: readonly Box[];
  readonly ratio: readonly [across: number, down: number];
  /** Between cells, and the rounding of a cell: shares of the shorter side. */
  readonly gap: number;
  readonly corner: number;
  readonly background: string;
}

/** The first layout for so many pictures; one picture alone is shown beside the place of the second. */
export const firstLayout = (pictures: number): Box[] => [...(layoutsFor(Math.max(2, pictures))[0] ?? [])];

export const toCell = (source: CollageSource): Cell => ({ ...source, x: 0.5, y: 0.5, zoom: 1 });

export function newCollage(sources: readonly CollageSource[]): CollageDraft {
  const cells = sources.slice(0, mostCells).map(toCell);
  return {
    cells,
    boxes: firstLayout(cells.length),
    ratio: [1, 1],
    gap: 0.015,
    corner: 0,
    background: '#ffffff',
  };
}

/** In or out of it. Another number of pictures has other layouts. */
export function toggleSource(draft: CollageDraft, source: CollageSource): CollageDraft {
  const others = draft.cells.filter(({ imageId }) => imageId !== source.imageId);
  const cells = others.length < draft.cells.length ? others : [...draft.cells, toCell(source)].slice(0, mostCells);
  return { ...draft, cells, boxes: firstLayout(cells.length) };
}

type CollageStep = Extract<Step, { op: 'collage' }>;

export function writeStep({ cells, boxes, ratio, gap, corner, background }: CollageDraft): CollageStep {
  const placed = cells.flatMap(({ imageId, x, y, zoom }, index) => {
    const box = boxes[index];
    return box === undefined ? [] : [{ imageId, box, x, y, zoom }];
  });
  return { op: 'collage', cells: placed, ratio: [...ratio], gap, corner, background };
}

/** A collage that was made, as it was arranged; pictures that are gone are left out, with their cells. */
export function readStep(
  { cells, ratio = [1, 1], gap = 0.015, corner = 0, background = '#ffffff' }: CollageStep,
  sources: readonly CollageSource[],
): CollageDraft {
  const found = cells.flatMap(({ imageId, box, x = 0.5, y = 0.5, zoom = 1 }) => {
    const source = sources.find((one) => one.imageId === imageId);
    return source === undefined ? [] : [{ cell: { ...source, x, y, zoom }, box }];
  });
  return {
    cells: found.map(({ cell }) => cell),
    boxes: found.length === cells.length ? found.map(({ box }) => box) : firstLayout(found.length),
    ratio,
    gap,
    corner,
    background,
  };
}

/** Where it is kept. */
export const collagePlace = (id: string): string => `${draftPrefix}collage:${id}`;

/** `id`: of the conversation, or of the version that is a collage. */
export function keepCollage(id: string, draft: CollageDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(collagePlace(id));
    else sessionStorage.setItem(collagePlace(id), JSON.stringify(draft));
  } catch {
    // without storage it lasts as long as the tool is open
  }
}

/** The conversation opens with these pictures in its collage. */
export function startCollage(conversationId: string, sources: readonly CollageSource[]): void {
  keepCollage(conversationId, newCollage(sources));
  try {
    sessionStorage.setItem(`${draftPrefix}tool:${conversationId}`, 'collage');
  } catch {
    // the tool is one press away
  }
}
