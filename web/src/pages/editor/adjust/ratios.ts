import { networkSizes, sizePresets, usualRatios } from '@afterglow/domain/recipes/size-presets';
import type { Size } from '../view.ts';

/** What a picture is cut to. `print`: also made exactly this large in pixels, as the engine's ID photos are (300 dpi). */
export interface Ratio {
  readonly id: string;
  readonly across: number;
  readonly down: number;
  readonly print?: Size;
}

export const ratios = usualRatios.map((id) => {
  const [across = 1, down = 1] = id.split(':').map(Number);
  return { id, across, down };
});

const print = (width: number, height: number): Pick<Ratio, 'across' | 'down' | 'print'> => ({
  across: width,
  down: height,
  print: { width, height },
});

export const idRatios = [
  { id: '1-inch', ...print(295, 413) },
  { id: '2-inch', ...print(413, 579) },
  { id: 'small-2-inch', ...print(413, 531) },
  { id: 'us', ...print(600, 600) },
  { id: 'cn-passport', ...print(390, 567) },
] as const satisfies readonly Ratio[];

/** Sizes that shops and networks ask for. */
export const shopRatios: readonly Ratio[] = [...sizePresets, ...networkSizes].map(({ id, width, height }) => ({
  id,
  ...print(width, height),
}));
