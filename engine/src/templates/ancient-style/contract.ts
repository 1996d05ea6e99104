/** What the task `ancient-style` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const PLANTS = ['plum', 'bamboo', 'lotus', 'moon'] as const;
export type Plant = (typeof PLANTS)[number];

export const ancientStyleContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Calligraphy, shrunk to fit; empty for one that suits the picture. */
    title: z.string().trim().max(200).default(''),
    plant: z.enum(['auto', ...PLANTS]).default('auto'),
    /** Color of the photo kept as pigment: 0 pure ink, 1 all strong hues. */
    colour: z.number().min(0).max(1).default(0.8),
    /** Same seed, same paper and branches. */
    seed: z.int().min(0).max(1_000_000).default(31),
  }),
  report: {
    faces: z.number(),
    kind: z.string(),
    plant: z.string(),
    title: z.string(),
    width: z.number(),
    height: z.number(),
  },
});
