/** What the tasks `compose` and `draw-layer` take and report. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { layerSchema, MOST_LAYERS } from './layer-schema.ts';

export const composeContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: MOST_LAYERS + 1 },
  options: z.strictObject({
    /** The lowest first. */
    layers: z.array(layerSchema).min(1).max(MOST_LAYERS),
  }),
  report: { width: z.number(), height: z.number() },
});

/** One layer alone, unplaced, as an editor shows and moves it. Words and stickers need no picture. */
export const drawLayerContract = defineContract({
  kind: 'edit',
  images: { min: 0, max: 1 },
  options: z.strictObject({
    layer: layerSchema,
    /** Size of the picture it is meant for, as large as it is shown. */
    width: z.int().min(1).max(4096),
    height: z.int().min(1).max(4096),
  }),
  report: { width: z.number(), height: z.number() },
});
