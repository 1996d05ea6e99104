/** The discrete Fourier transform of square tables whose side is a power of two (Cooley and Tukey 1965), in place. */

interface Plan {
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  /** Place of each value after its bits are reversed. */
  readonly reversed: Uint32Array;
}

const plans = new Map<number, Plan>();

function planFor(size: number): Plan {
  const known = plans.get(size);
  if (known !== undefined) return known;
  const angle = (i: number): number => (2 * Math.PI * i) / size;
  const bits = Math.log2(size);
  const plan = {
    cosine: Float64Array.from({ length: size / 2 }, (_, i) => Math.cos(angle(i))),
    sine: Float64Array.from({ length: size / 2 }, (_, i) => Math.sin(angle(i))),
    reversed: Uint32Array.from({ length: size }, (_, i) => {
      let place = 0;
      for (let bit = 0; bit < bits; bit++) if ((i >> bit) & 1) place |= 1 << (bits - 1 - bit);
      return place;
    }),
  };
  plans.set(size, plan);
  return plan;
}

/** Rows, then columns. `direction` -1: to frequencies; 1: back, not divided by the number of values. */
export function transform(real: Float64Array, imaginary: Float64Array, size: number, direction: 1 | -1): void {
  transformRows(real, imaginary, size, direction);
  transpose(real, size);
  transpose(imaginary, size);
  transformRows(real, imaginary, size, direction);
  transpose(real, size);
  transpose(imaginary, size);
}

function transpose(table: Float64Array, size: number): void {
  for (let y = 0; y < size; y++) {
    for (let x = y + 1; x < size; x++) {
      const a = y * size + x;
      const b = x * size + y;
      const value = table[a];
      table[a] = table[b];
      table[b] = value;
    }
  }
}

function transformRows(real: Float64Array, imaginary: Float64Array, size: number, direction: 1 | -1): void {
  const { cosine, sine, reversed } = planFor(size);
  for (let row = 0; row < size * size; row += size) {
    for (let i = 0; i < size; i++) {
      const j = reversed[i];
      if (j > i) {
        swap(real, row + i, row + j);
        swap(imaginary, row + i, row + j);
      }
    }
    for (let length = 2; length <= size; length <<= 1) {
      const half = length >> 1;
      const step = size / length;
      for (let from = row; from < row + size; from += length) {
        for (let a = from, turn = 0; a < from + half; a++, turn += step) {
          const b = a + half;
          const c = cosine[turn];
          const s = direction * sine[turn];
          const re = real[b] * c - imaginary[b] * s;
          const im = real[b] * s + imaginary[b] * c;
          real[b] = real[a] - re;
          imaginary[b] = imaginary[a] - im;
          real[a] += re;
          imaginary[a] += im;
        }
      }
    }
  }
}

function swap(table: Float64Array, a: number, b: number): void {
  const value = table[a];
  table[a] = table[b];
  table[b] = value;
}
