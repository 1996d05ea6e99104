import type { StageLight } from '../kernels/standing/stage-light.ts';
import type { PictureType } from './sniff-type.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The picture type of the engine: interleaved 8-bit samples, sRGB unless a profile says otherwise. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 3 = RGB, 4 = RGBA (straight alpha). */
  readonly channels: 3 | 4;
  /** Interleaved samples, `width * height * channels` long, 0..255. */
  readonly pixels: Uint8Array;
  /** Embedded ICC profile of the source, carried through to the result. Absent: sRGB. */
  readonly iccProfile?: Uint8Array;
}

/** What was known about the file a picture came from. */
export interface PictureSource {
  readonly mimeType: PictureType;
  readonly byteLength: number;
  /** Raw EXIF block as it stood in the file (starts with `Exif\0\0` or a TIFF header); may hold a location. */
  readonly exif?: Uint8Array;
  /** XMP packet of the file; read for its AI label only. */
  readonly xmp?: string;
  /** Size of its C2PA manifests, which a result takes along. */
  readonly manifestBytes?: number;
  /** Frames in the file; only the first is decoded. */
  readonly frames: number;
  /** EXIF orientation 1..8 that was applied, 1 when there was none. */
  readonly orientation: number;
}

/**
 * What is known of a picture's subject, for the steps that follow in the same process: it is found once. Never written to a
 * file. Everything has the picture's size.
 */
export interface SubjectLayers {
  /** Coverage 0..255, one byte per pixel. */
  readonly alpha: Uint8Array;
  /** RGB with the old background's color taken out of soft edges. */
  readonly foreground: Picture;
  /** The network that found the matte; absent: the picture's own transparency. */
  readonly model?: string | undefined;
  /** RGB of what is behind, without any shadow. Absent: nothing, or the picture's own background. */
  readonly behind?: Picture | undefined;
  /** The border of the photo cut the subject off: it has no foot to stand on, wherever it was moved since. */
  readonly isCut?: boolean | undefined;
  /** How light falls behind. Absent: nobody has said. */
  readonly stage?: StageLight | undefined;
}

export interface DecodedPicture extends Picture {
  readonly source: PictureSource;
  readonly subject?: SubjectLayers | undefined;
}
