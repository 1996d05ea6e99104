import type { LocalAdjustment, PartMask } from '@afterglow/domain/edits/part-settings';
/** Where in a picture a plan will change something: for an outline before it runs. The engine decides the same way once more. */
import type { Region } from '@afterglow/domain/edits/plan';
import type { FoundPart } from '@afterglow/domain/edits/step-names';
import type { Step } from '@afterglow/domain/edits/steps';

/** Masks that all have to hold: found parts, halves and corners. */
export type PlannedArea = readonly Extract<PartMask, { kind: 'found' | 'linear' | 'radial' }>[];

interface Planned {
  readonly steps: readonly Step[];
  readonly keep: readonly Region[];
  readonly only: Region | null | undefined;
}

/** Light and color: what is confined to `only` and spares `keep`. */
const toned: ReadonlySet<Step['op']> = new Set([
  'tone',
  'look',
  'enhance-light',
  'denoise',
  'deblur',
  'restore',
  'adjust',
  'retouch',
  'hair-change',
]);

const found = (part: FoundPart, inverted = false): PlannedArea[number] => ({
  kind: 'found',
  part,
  ...(inverted && { inverted }),
});

/** The parts of the picture `current` that steps name, without those that are about all of it. */
export function plannedAreas({ steps, keep, only }: Planned, current: number): PlannedArea[] {
  const bounds = [...(only ? areaOf(only, false) : []), ...keep.flatMap((region) => areaOf(region, true))];
  const areas = steps
    .filter(({ on }) => on === undefined || on === 'all' || on === current)
    .flatMap((step) => {
      const own = ownAreas(step);
      if (!toned.has(step.op) || bounds.length === 0) return own;
      return own.length === 0 ? [bounds] : own.map((area) => [...area, ...bounds]);
    });
  return [...new Map(areas.map((area) => [JSON.stringify(area), area])).values()];
}

function ownAreas(step: Step): PlannedArea[] {
  switch (step.op) {
    case 'remove-background':
      return [[found('background')]];
    case 'hair-change':
      return [[found('hair')]];
    case 'retouch':
      return [...(step.skin ? [[found('skin')]] : []), ...(step.teeth ? [[found('teeth')]] : [])];
    case 'adjust':
      return (step.settings.local ?? []).flatMap(areaOfMasks);
    default:
      return [];
  }
}

/** Of several masks only those that narrow each other are one area; a brush and a range of colors are not drawn from here. */
function areaOfMasks({ masks }: LocalAdjustment): PlannedArea[] {
  const area = masks.filter(
    (mask): mask is PlannedArea[number] => mask.kind === 'found' || mask.kind === 'linear' || mask.kind === 'radial',
  );
  const isNarrowed = masks.every(({ mode }, index) => (index === 0 ? mode !== 'subtract' : mode === 'intersect'));
  return area.length === masks.length && isNarrowed ? [area] : [];
}

/** As the server names regions for the engine; words in a picture have no mask there. */
function areaOf(region: Region, spared: boolean): PlannedArea {
  switch (region) {
    case 'face':
      return [found('faces', spared)];
    case 'hair':
      return [found('hair', spared)];
    // the one is what the other is not, and "subject" is found in photos without people
    case 'people':
      return [found(spared ? 'background' : 'subject')];
    case 'background':
      return [found(spared ? 'subject' : 'background')];
    case 'text':
      return [];
  }
}

/** Parts that have to be looked for. */
export const partsOf = (areas: readonly PlannedArea[]): FoundPart[] => [
  ...new Set(areas.flat().flatMap((mask) => (mask.kind === 'found' ? [mask.part] : []))),
];
