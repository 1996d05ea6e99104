import type { FoundPart } from '@afterglow/domain/edits/step-names';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { api } from '../../../api/client.ts';
import { readSelection } from '../mask/read-selection.ts';
import type { ToolPicture } from '../tool-contract.ts';
import { isAbsent } from './is-absent.ts';
import type { Wish } from './pixels/show-parts.ts';
import { startParts, type PartsPreview } from './start-parts.ts';

export interface Parts {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Undefined until the picture is there. */
  readonly preview: PartsPreview | undefined;
  /** Parts that are being looked for. */
  readonly searching: readonly FoundPart[];
  /** Parts that are named and not in the picture. */
  readonly missing: readonly FoundPart[];
  readonly error: unknown;
}

/** The live preview of a wish; parts that it names are looked for once each. */
export function useParts(
  { versionId, url, width, height }: ToolPicture,
  wish: Wish,
  named: readonly FoundPart[],
): Parts {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [preview, setPreview] = useState<PartsPreview>();
  const [searching, setSearching] = useState<readonly FoundPart[]>([]);
  const [absent, setAbsent] = useState<readonly FoundPart[]>([]);
  const [error, setError] = useState<unknown>();
  const asked = useRef(new Set<FoundPart>());

  useEffect(() => {
    let left = false;
    let started: PartsPreview | undefined;
    const known = asked.current;
    if (canvas.current !== null)
      startParts(canvas.current, url, { width, height }).then(
        (made) => {
          started = made;
          if (left) made.stop();
          else setPreview(made);
        },
        (failure: unknown) => setError(failure),
      );
    return () => {
      left = true;
      known.clear();
      setAbsent([]);
      started?.stop();
    };
  }, [url, width, height]);

  useEffect(() => preview?.show(wish), [preview, wish]);

  const names = named.join();
  useEffect(() => {
    if (preview === undefined) return;
    for (const part of named) {
      if (asked.current.has(part)) continue;
      asked.current.add(part);
      setSearching((now) => [...now, part]);
      setError(undefined);
      findPart(versionId, part, preview)
        .catch((failure: unknown) => {
          if (isAbsent(failure)) return setAbsent((now) => [...now, part]);
          asked.current.delete(part);
          setError(failure);
        })
        .finally(() => setSearching((now) => now.filter((each) => each !== part)));
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names say what is new
  }, [preview, names, versionId]);

  return { canvas, preview, searching, missing: named.filter((part) => absent.includes(part)), error };
}

async function findPart(versionId: string, part: FoundPart, preview: PartsPreview): Promise<void> {
  const { imageId } = await api.conversations.select({ id: versionId, selection: { by: 'kind', kind: part } });
  if (part === 'skin') {
    const { objects } = await api.conversations.objects({ id: versionId });
    const sides = objects
      .filter(({ kind }) => kind === 'face')
      .map(({ box: [left, top, right, bottom] }) =>
        Math.max(right - left, ((bottom - top) * preview.height) / preview.width),
      );
    if (sides.length > 0) preview.setFace(Math.max(...sides));
  }
  preview.setFound(part, new Uint8Array(await readSelection(imageId, preview)));
}
