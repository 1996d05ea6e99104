import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useState } from 'react';
import type { CompareMode } from './stage.tsx';

export interface Comparing {
  readonly mode: CompareMode;
  readonly compareWith: string;
  /** The next press on a version chooses what to compare with. */
  readonly picking: boolean;
  setMode(mode: CompareMode): void;
  setCompareWith(compareWith: string): void;
  setPicking(picking: boolean): void;
  /** Compares the open version with this one. */
  compare(versionId: string): void;
  /** Split, side by side, alone, split … */
  nextMode(): void;
  comparedWith(canvas: Version, parent: Version | undefined, original: Version, versions: readonly Version[]): Version | undefined;
}

/** How the open version is compared, and with which. */
export function useCompare(): Comparing {
  const [mode, setMode] = useState<CompareMode>('split');
  const [compareWith, setCompareWith] = useState('previous');
  const [picking, setPicking] = useState(false);
  return {
    mode,
    compareWith,
    picking,
    setMode,
    setCompareWith,
    setPicking,
    compare(versionId) {
      setPicking(false);
      setCompareWith(versionId);
      if (mode === 'result') setMode('split');
    },
    nextMode: () => setMode(mode === 'split' ? 'side' : mode === 'side' ? 'result' : 'split'),
    comparedWith: (canvas, parent, original, versions) => comparedVersion(compareWith, canvas, parent, original, versions),
  };
}

/** `compareWith`: the version before, the upload, or any other by its id. */
function comparedVersion(
  compareWith: string,
  canvas: Version,
  parent: Version | undefined,
  original: Version,
  versions: readonly Version[],
): Version | undefined {
  const other = compareWith === 'previous' ? parent : compareWith === 'original' ? original : (versions.find(({ id }) => id === compareWith) ?? parent);
  return other?.id === canvas.id ? parent : other;
}
