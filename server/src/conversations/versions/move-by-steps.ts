import type { Step } from '@afterglow/domain/edits/steps';
import { moveTo, pathOf, redo, undo, type VersionTree } from '@afterglow/domain/versions/version-tree';
import type { PictureRow } from '../conversation-row.ts';

/** Carries out what a plan says about versions: undo, redo, the original, another picture or version. */
export function moveBySteps(tree: VersionTree, steps: readonly Step[], pictures: readonly PictureRow[]): VersionTree {
  return steps.reduce((now, step) => {
    const path = now.canvas === null ? [] : pathOf(now, now.canvas);
    switch (step.op) {
      case 'undo':
        return undo(now, step.steps ?? 1);
      case 'redo':
        return redo(now);
      case 'original':
        return moveTo(now, path[0] ?? '');
      case 'select': {
        const head = pictures.find(({ number }) => number === step.picture)?.headVersionId;
        // "Version 3" counts along the line that undo and redo go.
        return moveTo(now, head ?? [...path, ...now.trail][(step.version ?? 0) - 1] ?? '');
      }
      default:
        return now;
    }
  }, tree);
}
