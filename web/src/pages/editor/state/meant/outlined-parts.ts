import type { FoundPart } from '@afterglow/domain/edits/step-names';
import type { SeenObject } from '@afterglow/planner/choose-objects';
import type { PlannedArea } from '@afterglow/planner/planned-areas';

/** What a plan will change in the picture, as far as it was looked for. */
export interface OutlinedParts {
  readonly areas: readonly PlannedArea[];
  readonly masks: Readonly<Partial<Record<FoundPart, string>>>;
  /** Not in this picture. */
  readonly missing: readonly FoundPart[];
  /** Several faces, of which one may be chosen; empty where there are fewer. */
  readonly faces: readonly SeenObject[];
  readonly looking: boolean;
}
