import { expect, type Page } from './journey.ts';

/**
 * How far two pictures of one shape are apart: in levels, and the share of samples that are far apart. `columns`: only means of so
 * many cells are compared. A photo of the screen is half a pixel aside, and enlarged or made smaller in the browser's own way.
 */
const apart = (
  page: Page,
  first: string,
  second: string,
  columns: number | undefined,
): Promise<{ mean: number; far: number }> =>
  page.evaluate(
    async (given) => {
      const load = async (src: string): Promise<HTMLImageElement> => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return image;
      };
      const samplesOf = (image: HTMLImageElement, width: number, height: number): Uint8ClampedArray => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(image, 0, 0, width, height);
        return context.getImageData(0, 0, width, height).data;
      };
      const cellsOf = (image: HTMLImageElement, wide: number): number[] => {
        const { naturalWidth: width, naturalHeight: height } = image;
        const tall = Math.round((wide * given.shape.height) / given.shape.width);
        const samples = samplesOf(image, width, height);
        const [sums, counts] = [0, 0].map(() => new Float64Array(wide * tall * 3));
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++)
            for (let c = 0; c < 3; c++) {
              const cell = (Math.floor((y * tall) / height) * wide + Math.floor((x * wide) / width)) * 3 + c;
              if (sums) sums[cell] = (sums[cell] ?? 0) + (samples[(y * width + x) * 4 + c] ?? 0);
              if (counts) counts[cell] = (counts[cell] ?? 0) + 1;
            }
        return [...(sums ?? [])].map((sum, i) => sum / (counts?.[i] ?? 1));
      };
      const [one, other] = [await load(given.first), await load(given.second)];
      const { naturalWidth: width, naturalHeight: height } = one;
      given.shape = { width, height };
      const [a, b] =
        given.columns === undefined
          ? [[...samplesOf(one, width, height)], samplesOf(other, width, height)]
          : [cellsOf(one, given.columns), cellsOf(other, given.columns)];
      let [sum, far] = [0, 0];
      for (const [i, value] of a.entries()) {
        const levels = Math.abs(value - (b[i] ?? 0));
        sum += levels;
        if (levels > 24) far++;
      }
      return { mean: sum / a.length, far: far / a.length };
    },
    { first, second, columns, shape: { width: 1, height: 1 } },
  );

/** `first`: what was seen, `second`: what was made. */
export async function expectAlike(
  page: Page,
  first: string,
  second: string,
  most: { readonly mean: number; readonly far: number; readonly columns?: number },
): Promise<void> {
  const { mean, far } = await apart(page, first, second, most.columns);
  expect(mean, 'levels between what was seen and what was made').toBeLessThan(most.mean);
  expect(far, 'share of samples that are clearly another').toBeLessThan(most.far);
}
