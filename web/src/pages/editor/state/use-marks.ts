import { useEffect, useMemo, useRef } from 'react';
import { api } from '../../../api/client.ts';
import { editMaskKey, findKeptFile } from '../mask/kept-masks.ts';
import { useStore, type EditorStore } from './editor-store.ts';
import { selectCanvas } from './select-workspace.ts';

interface Mark {
  readonly mask: Blob;
  imageId: Promise<string> | undefined;
}

export interface Marks {
  mark(versionId: string, mask: Blob | null): void;
  /** The id of what is marked on the version; it is sent with the first instruction that needs it. */
  upload(versionId: string): Promise<string | undefined>;
}

/** What is marked on each version, kept in this browser. The mark of the version on the canvas is brought back after a reload. */
export function useMarks(store: EditorStore): Marks {
  const shownId = useStore(store, (state) => selectCanvas(state)?.id);
  const marks = useRef(new Map<string, Mark>());
  const looked = useRef(new Set<string>());
  useEffect(() => {
    if (shownId === undefined || looked.current.has(shownId)) return;
    looked.current.add(shownId);
    void findKeptFile(editMaskKey(shownId)).then((mask) => {
      if (mask === undefined || marks.current.has(shownId)) return;
      marks.current.set(shownId, { mask, imageId: undefined });
      store.dispatch({ type: 'marked', versionIds: marks.current.keys() });
    });
  }, [shownId, store]);
  return useMemo(
    () => ({
      mark(versionId, mask) {
        if (mask === null) marks.current.delete(versionId);
        else marks.current.set(versionId, { mask, imageId: undefined });
        store.dispatch({ type: 'marked', versionIds: marks.current.keys() });
      },
      async upload(versionId) {
        const mark = marks.current.get(versionId);
        if (mark === undefined) return undefined;
        mark.imageId ??= sendMask(versionId, mark.mask);
        try {
          return await mark.imageId;
        } catch (error) {
          mark.imageId = undefined;
          throw error;
        }
      },
    }),
    [store],
  );
}

/** Sends a mask; the id it has from then on. */
export async function sendMask(versionId: string, mask: Blob): Promise<string> {
  const { imageId } = await api.conversations.addMask({
    id: versionId,
    file: new File([mask], 'mask.png', { type: 'image/png' }),
  });
  return imageId;
}
