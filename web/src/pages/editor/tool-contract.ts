/**
 * What a tool of the editor gets: the picture on the canvas, how it lies there, and what it may ask for. The mask and the
 * adjust panel are drawn over the stage (`position: absolute; inset: 0`) and put their controls into `panel`; the export
 * is a dialog. Each is a default export that the editor loads when it is opened:
 *   mask/mask-tool.tsx, mask/restore-tool.tsx, adjust/adjust-tool.tsx, adjust/expand-tool.tsx, layers/layers-tool.tsx   (props: ToolProps)
 *   export/export-dialog.tsx                     (props: ExportProps)
 */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Point, Size, View } from './view.ts';

/** The version on the canvas. */
export interface ToolPicture extends Size {
  readonly versionId: string;
  readonly imageId: string;
  /** The picture as the canvas shows it: an own derivative, smaller than the picture when that is large. */
  readonly url: string;
  /** The picture with every pixel, as PNG or in its own format. */
  readonly fullUrl: string;
  /** The upload this version comes from, and the version before it; what a restore brush paints back. */
  readonly original: ToolSource;
  readonly parent: ToolSource | null;
  /** Its name as the version tree shows it. */
  readonly name: string;
  /** The step that is changed: the tool opens with its values. Undefined: a new one. */
  readonly changes?: readonly Step[] | undefined;
  /** What made it; empty for an upload and for what a panel rendered. */
  readonly steps: readonly Step[];
}

export interface ToolSource extends Size {
  readonly versionId: string;
  readonly imageId: string;
}

export interface ToolCanvas {
  /** Where the picture lies now: `x`, `y`, `scale` in CSS pixels of the stage. A tool's own drawing follows it. */
  readonly view: View;
  /** Where it would lie if the whole of it were seen. */
  readonly fitted: View;
  /** Size of the stage in CSS pixels. */
  readonly stage: Size;
  /** The canvas is being panned or pinched: a stroke that began with its first finger is to be dropped. */
  readonly moving: boolean;
  /** Space is held: the next drag pans, so a tool leaves the pointer alone. */
  readonly panning: boolean;
  /** The picture before is to be seen as long as this is held. */
  readonly before: boolean;
  /** A pointer's place (`clientX`, `clientY`) in the picture's pixels; may lie outside the picture. */
  toPicture(client: Point): Point;
  /** A point of the picture in CSS pixels from the stage's top left corner. */
  toStage(picture: Point): Point;
}

/** A picture that a tool has rendered in the browser; it becomes a version under the present one. Nothing is paid. */
export interface RenderedVersion {
  readonly blob: Blob;
  /** What was set, so that it can be shown and set again. JSON. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Name of the new version in the person's language, e.g. "Crop 4:5". */
  readonly name: string;
}

/** A result as the browser draws it, and its size in pixels once it is made. */
export interface SeenResult extends Size {
  readonly blob: Blob;
}

export interface ToolProps {
  readonly picture: ToolPicture;
  readonly canvas: ToolCanvas;
  /** Where the tool's controls belong: below the picture on a phone, beside it on a desktop. Use `createPortal`. */
  readonly panel: HTMLElement | null;
  readonly acts: ToolActs;
}

/** What a tool may ask of the editor, about the version it was opened on. */
export interface ToolActs {
  /**
   * The mask as a PNG of the picture's own size, white where the edit may go; null when nothing is marked. The editor
   * sends it with the next instruction. Called after each stroke, not during one.
   */
  onMask(mask: Blob | null): void;
  /** Uploads and adds the version; resolves when the canvas shows it, rejects with ApiError (the tool keeps its state and shows it). */
  onAddVersion(version: RenderedVersion): Promise<void>;
  /** Credits that one adjustment costs this person; 0 when nothing is deducted. */
  readonly adjustPrice: number;
  /** Puts the original's own pixels back where the mask is white: a new version, free (`POST /versions/{id}/paint-back`). Rejects with ApiError. */
  onPaintBack(mask: Blob, name: string): Promise<void>;
  /** Whether a creative model is configured, which imagines what is on a larger canvas. */
  readonly creative: boolean;
  /**
   * Has the server do exactly these steps on the version at this price (an `adjust`, say), without asking again: the tool
   * has shown the price. `words` stands in the conversation. `from` is another version to do them on: the one before, when its
   * step is done again. Resolves when it is accepted, rejects with ApiError.
   */
  onSteps(
    steps: readonly Step[],
    price: number,
    words: string,
    from?: string,
    /** Draws the result as it is seen: then, without a connection, the edit is kept and sent later. */
    draw?: () => Promise<SeenResult>,
  ): Promise<void>;
  /** Runs an instruction on the marked part, e.g. "erase" from the mask's toolbar; goes the way of the composer, price first. */
  onInstruct(text: string): void;
  /** Puts the tool away. What is marked stays marked. */
  onClose(): void;
}

export interface ExportProps {
  readonly picture: ToolPicture;
  /** What made this version, in words, for the name of the file; null for the picture as it came. */
  readonly done: string | null;
  /** What a typed instruction asked for: "save as jpg under 500 kB". */
  readonly wanted?:
    | { readonly format?: 'png' | 'jpg' | 'webp' | 'avif' | undefined; readonly maxKb?: number | undefined }
    | undefined;
  onClose(): void;
}
