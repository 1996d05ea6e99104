import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { editMaskKey, findKeptFile } from '../mask/kept-masks.ts';

interface Mark {
  readonly mask: Blob;
  imageId: Promise<string> | undefined;
}

export interface Marks {
  isMarked(versionId: string): boolean;
  mark(versionId: string, mask: Blob | null): void;
  /** The id of what is marked on the version; it is sent with the first instruction that needs it. */
  upload(versionId: string): Promise<string | undefined>;
}

/** What is marked on each version; kept in this browser. `shownId`: the version on the canvas, whose mark is brought back after a reload. */
export function useMarks(shownId: string | undefined): Marks {
  const marks = useRef(new Map<string, Mark>());
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const looked = useRef(new Set<string>());
  useEffect(() => {
    if (shownId === undefined || looked.current.has(shownId)) return;
    looked.current.add(shownId);
    void findKeptFile(editMaskKey(shownId)).then((mask) => {
      if (mask === undefined || marks.current.has(shownId)) return;
      marks.current.set(shownId, { mask, imageId: undefined });
      setMarked(new Set(marks.current.keys()));
    });
  }, [shownId]);
  return {
    isMarked: (versionId) => marked.has(versionId),
    mark: useCallback((versionId, mask) => {
      if (mask === null) marks.current.delete(versionId);
      else marks.current.set(versionId, { mask, imageId: undefined });
      setMarked(new Set(marks.current.keys()));
    }, []),
    upload: useCallback(async (versionId) => {
      const mark = marks.current.get(versionId);
      if (mark === undefined) return undefined;
      mark.imageId ??= sendMask(versionId, mark.mask);
      try {
        return await mark.imageId;
      } catch (error) {
        mark.imageId = undefined;
        throw error;
      }
    }, []),
  };
}

/** Sends a mask; the id it has from then on. */
export async function sendMask(versionId: string, mask: Blob): Promise<string> {
  const { imageId } = await api.conversations.addMask({ id: versionId, file: new File([mask], 'mask.png', { type: 'image/png' }) });
  return imageId;
}
