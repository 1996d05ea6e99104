/** What goes into a network and comes out of it: `data` in row-major order of `dims`. */
export interface FloatTensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}
