import { mostCells } from '@afterglow/domain/edits/layer-names';
import { z } from 'zod';
import { collagePlace, type CollageDraft } from './collage-draft.ts';

const share = z.number().min(0).max(1);
const side = z.number().positive();
const draftSchema = z.object({
  cells: z
    .array(
      z.object({
        imageId: z.uuid(),
        width: side,
        height: side,
        x: share,
        y: share,
        zoom: z.number().min(1).max(8),
      }),
    )
    .max(mostCells),
  boxes: z.array(z.tuple([share, share, share, share])),
  ratio: z.tuple([side, side]),
  gap: share,
  corner: share,
  background: z.string(),
});

/** What was kept of the collage of a conversation, or of a version that is one. */
export function readCollage(id: string): CollageDraft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(collagePlace(id)) ?? '')).data;
  } catch {
    return undefined;
  }
}
