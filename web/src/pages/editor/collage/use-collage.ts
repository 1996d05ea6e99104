import { mostCells } from '@afterglow/domain/edits/layer-names';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import {
  firstLayout,
  keepCollage,
  newCollage,
  readStep,
  toCell,
  type CollageDraft,
  type CollageSource,
} from '../../../layers/collage-draft.ts';
import { readCollage } from '../../../layers/read-collage.ts';
import { sendImage } from '../../../upload/send-image.ts';
import { useEditor } from '../state/editor-context.ts';
import type { ToolPicture } from '../tool-contract.ts';

export interface Collage {
  readonly draft: CollageDraft;
  readonly sources: readonly CollageSource[];
  /** It is the one on the canvas, opened again. */
  readonly edits: boolean;
  /** Some of its pictures are gone. */
  readonly lacks: boolean;
  readonly error: unknown;
  change(draft: CollageDraft): void;
  upload(files: readonly File[]): Promise<void>;
  /** It was made: the next one begins again. */
  forget(): void;
}

/** What is arranged: what was kept of it, the collage on the canvas, or the conversation's pictures. */
export function useCollage({ versionId, steps: [step] }: ToolPicture): Collage {
  const known = useEditor((state) => state.known);
  const made = step?.op === 'collage' ? step : undefined;
  const place = made === undefined ? known.conversation.id : versionId;
  const own = known.pictures.flatMap(({ id, rootVersionId }): CollageSource[] => {
    // a collage is not put into itself
    const isThis = made !== undefined && rootVersionId === versionId;
    const latest = known.versions.findLast(({ pictureId }) => pictureId === id);
    return latest === undefined || isThis
      ? []
      : [{ imageId: latest.imageId, width: latest.width, height: latest.height }];
  });
  const [draft, setDraft] = useState(() => readCollage(place) ?? newCollage(made === undefined ? own : []));
  const [added, setAdded] = useState<readonly CollageSource[]>(draft.cells);
  const [lacks, setLacks] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const all = [...own, ...added];
  const sources = all.filter(({ imageId }, index) => all.findIndex((one) => one.imageId === imageId) === index);

  function change(next: CollageDraft): void {
    setDraft(next);
    keepCollage(place, next);
  }
  useEffect(() => {
    if (made === undefined || readCollage(place) !== undefined) return;
    let gone = false;
    void Promise.all(made.cells.map(({ imageId }) => findSource(imageId))).then((found) => {
      if (gone) return;
      const there = found.filter((source) => source !== undefined);
      setAdded(there);
      setLacks(there.length < made.cells.length);
      setDraft(readStep(made, there));
    });
    return () => {
      gone = true;
    };
  }, [made, place]);

  return {
    draft,
    sources,
    edits: made !== undefined,
    lacks,
    error,
    change,
    async upload(files) {
      setError(null);
      let now = draft;
      for (const file of files.slice(0, mostCells)) {
        const sent = await sendImage(file, { signal: new AbortController().signal, onProgress: () => undefined });
        if (sent.kind === 'refused') setError(sent.error);
        if (sent.kind !== 'sent') continue;
        const { id, width, height } = sent.image;
        const source = { imageId: id, width, height };
        setAdded((before) => [...before, source]);
        const cells = [...now.cells, toCell(source)].slice(0, mostCells);
        now = { ...now, cells, boxes: firstLayout(cells.length) };
        change(now);
      }
    },
    forget: () => keepCollage(place, null),
  };
}

async function findSource(imageId: string): Promise<CollageSource | undefined> {
  try {
    const { width, height } = await api.images.get({ id: imageId });
    return { imageId, width, height };
  } catch {
    return undefined;
  }
}
