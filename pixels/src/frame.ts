/** Bytes of a picture in sRGB, row by row. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel; 4 when left out, as the browser has them. The fourth is alpha and stays. */
  readonly channels?: 3 | 4 | undefined;
  /** Changed in place. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

export type Size = Pick<Frame, 'width' | 'height'>;
