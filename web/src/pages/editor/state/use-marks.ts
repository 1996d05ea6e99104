import { useCallback, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';

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

/** What is marked on each version; it belongs to this tab until an instruction is about it. */
export function useMarks(): Marks {
  const marks = useRef(new Map<string, Mark>());
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
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
