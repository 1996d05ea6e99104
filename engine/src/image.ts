/** The picture type of the engine: interleaved 8-bit samples, sRGB unless a profile says otherwise. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 3 = RGB, 4 = RGBA (straight alpha). */
  readonly channels: 3 | 4;
  /** Interleaved samples, `width * height * channels` long, 0..255. */
  readonly pixels: Uint8Array;
  /** Embedded ICC profile of the source, carried through to the result. */
  readonly iccProfile?: Uint8Array;
}
