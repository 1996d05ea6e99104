/** What a channel of a network said over many pictures, in little memory. */

/** Eight bins for each power of two, the lowest below 2⁻¹³. */
const BINS = 200;
const LOWEST_EXPONENT = -13;

export class ChannelRecord {
  readonly #bins = new Float64Array(BINS);
  #count = 0;
  #sum = 0;
  #squares = 0;
  #positive = 0;
  highest = 0;
  lowest = 0;

  /** Every `every`th value of a channel. */
  add(values: Float32Array, every: number): void {
    const bits = new Int32Array(values.buffer, values.byteOffset, values.length);
    for (let i = 0; i < values.length; i += every) {
      const value = values[i];
      this.#count++;
      this.#sum += value;
      this.#squares += value * value;
      if (value > this.highest) this.highest = value;
      if (value < this.lowest) this.lowest = value;
      if (value <= 0) continue;
      this.#positive++;
      // exponent and the first three bits of the fraction, as IEEE 754 has them
      const bin = (bits[i] >> 20) - ((127 + LOWEST_EXPONENT) << 3);
      this.#bins[Math.max(0, Math.min(BINS - 1, bin))]++;
    }
  }

  get mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }

  get meanSquare(): number {
    return this.#count === 0 ? 0 : this.#squares / this.#count;
  }

  /** The value that `share` of those above 0 stay below, about; 0 where none is. */
  valueBelow(share: number): number {
    let above = 0;
    for (let bin = BINS - 1; bin >= 0; bin--) {
      above += this.#bins[bin];
      if (above > (1 - share) * this.#positive) return Math.min(this.highest, endOf(bin));
    }
    return 0;
  }
}

function endOf(bin: number): number {
  const next = bin + 1;
  return 2 ** (Math.floor(next / 8) + LOWEST_EXPONENT) * (1 + (next % 8) / 8);
}
