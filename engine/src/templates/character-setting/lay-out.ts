/** Where everything stands on the 16:9 sheet. All in pixels of the sheet. */

export const SHEET = { width: 2560, height: 1440 } as const;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SheetPlan {
  /** Main, color areas, line, shape, values; all with the figure's proportions. */
  readonly views: readonly [Place, Place, Place, Place, Place];
  /** All views on one line, so that the ruler runs through them. */
  readonly inRow: boolean;
}

/** Room for the views. */
export const FIELD: Place = { x: 170, y: 235, width: 1590, height: 1050 };
const GAP = 48;
/** Below this width over height five figures side by side are taller than a grid would make them. */
const SLENDER = 0.345;
/** Most that the main view takes of the field's width when the others stand beside it. */
const MAIN_SHARE = 0.5;
/** Height of a caption below a view. */
const CAPTION = 56;

/** `aspect`: width over height of the figure. */
export function planViews(aspect: number): SheetPlan {
  return aspect <= SLENDER ? planRow(aspect) : planGrid(aspect);
}

function planRow(aspect: number): SheetPlan {
  const height = Math.min(FIELD.height, (FIELD.width - 4 * GAP) / (5 * aspect));
  const width = height * aspect;
  const gap = Math.min(3 * GAP, (FIELD.width - 5 * width) / 4);
  const left = FIELD.x + (FIELD.width - 5 * width - 4 * gap) / 2;
  const y = FIELD.y + (FIELD.height - height) / 2;
  const place = (i: number): Place => roundPlace({ x: left + i * (width + gap), y, width, height });
  return { views: [place(0), place(1), place(2), place(3), place(4)], inRow: true };
}

function planGrid(aspect: number): SheetPlan {
  const mainHeight = Math.min(FIELD.height, (MAIN_SHARE * FIELD.width) / aspect);
  const mainWidth = mainHeight * aspect;
  const height = Math.min((FIELD.height - CAPTION) / 2, (FIELD.width - mainWidth - 2 * GAP) / 2 / aspect);
  const width = height * aspect;
  const spare = FIELD.width - mainWidth - 2 * width;
  const gap = Math.min(2.6 * GAP, spare / 2);
  const start = FIELD.x + (spare - 2 * gap) / 2;
  const left = start + mainWidth + gap;
  // a low figure stands in the middle of the field, captions between the rows
  const rows = Math.max(mainHeight, 2 * height + CAPTION);
  const top = FIELD.y + (FIELD.height - rows) / 2;
  const upper = top + (rows - 2 * height - CAPTION) / 2;
  const place = (column: number, row: number): Place =>
    roundPlace({ x: left + column * (width + gap), y: upper + row * (height + CAPTION), width, height });
  const main = roundPlace({ x: start, y: top + (rows - mainHeight) / 2, width: mainWidth, height: mainHeight });
  return { views: [main, place(0, 0), place(1, 0), place(0, 1), place(1, 1)], inRow: false };
}

function roundPlace({ x, y, width, height }: Place): Place {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(2, Math.round(width)),
    height: Math.max(2, Math.round(height)),
  };
}

/** The column on the right: one large detail, two beside it, two below. */
const COLUMN = { x: 1850, y: 235, width: 630 } as const;
const INSET = 18;
const HERO = 412;
const BESIDE = (HERO - INSET) / 2;
const BELOW = (COLUMN.width - INSET) / 2;

export const DETAIL_PLACES: readonly Place[] = [
  { x: COLUMN.x, y: COLUMN.y, width: HERO, height: HERO },
  { x: COLUMN.x + HERO + INSET, y: COLUMN.y, width: BESIDE, height: BESIDE },
  { x: COLUMN.x + HERO + INSET, y: COLUMN.y + BESIDE + INSET, width: BESIDE, height: BESIDE },
  { x: COLUMN.x, y: COLUMN.y + HERO + INSET, width: BELOW, height: BELOW },
  { x: COLUMN.x + BELOW + INSET, y: COLUMN.y + HERO + INSET, width: BELOW, height: BELOW },
];

const PALETTE_TOP = COLUMN.y + HERO + INSET + BELOW + 78;
const SWATCH = { width: (COLUMN.width - 2 * INSET) / 3, height: 76 } as const;

export const DETAILS_LABEL = { x: COLUMN.x, y: COLUMN.y - 20 } as const;
export const PALETTE_LABEL = { x: COLUMN.x, y: PALETTE_TOP - 20 } as const;

export function swatchPlace(i: number): Place {
  const x = COLUMN.x + (i % 3) * (SWATCH.width + INSET);
  return { x, y: PALETTE_TOP + Math.floor(i / 3) * (SWATCH.height + 62), ...SWATCH };
}
