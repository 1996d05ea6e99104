import { useState } from 'react';

export const MOST_SAMPLES = 3;

/** Photos of the person's own that the steps are tried on, and the one that is shown large. */
export interface Samples {
  readonly imageIds: readonly string[];
  readonly shown: string | undefined;
  readonly show: (imageId: string) => void;
  /** Beside the others, as long as there is room; what is there already is shown. */
  readonly add: (imageId: string) => void;
  /** In place of the one that is shown. */
  readonly change: (imageId: string) => void;
  readonly remove: (imageId: string) => void;
}

export function useSamples(first: string | undefined): Samples {
  const [{ imageIds, shown }, set] = useState<{ readonly imageIds: readonly string[]; readonly shown?: string }>(
    first === undefined ? { imageIds: [] } : { imageIds: [first], shown: first },
  );
  return {
    imageIds,
    shown,
    show: (imageId) => set({ imageIds, shown: imageId }),
    add: (imageId) =>
      set({
        imageIds: imageIds.includes(imageId) ? imageIds : [...imageIds, imageId].slice(-MOST_SAMPLES),
        shown: imageId,
      }),
    change: (imageId) =>
      set({
        imageIds:
          shown === undefined || imageIds.includes(imageId)
            ? [...new Set([...imageIds, imageId])]
            : imageIds.map((one) => (one === shown ? imageId : one)),
        shown: imageId,
      }),
    remove: (imageId) => {
      const rest = imageIds.filter((one) => one !== imageId);
      set({ imageIds: rest, ...(shown === imageId ? { shown: rest[0] } : { shown }) });
    },
  };
}
