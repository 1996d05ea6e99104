/**
 * Which engine task carries out which step. Domain knows no engine: tasks and options are plain values here, and a test
 * of the server checks every one of them against the engine's own schemas.
 */
import { lookSettings, scaleLook, type LookSettings } from '@afterglow/domain/edits/looks';
import type { EditStep, Place, SessionStep } from '@afterglow/domain/edits/steps';

export interface EngineCall {
  readonly task: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The picture given beside the one worked on: the mask of what is marked, or another picture by its number. */
  readonly beside?: 'mask' | number;
}

/** Steps that the engine carries out; a creative edit needs a provider, the others move between versions. */
export type EngineStep =
  | Exclude<EditStep, { op: 'creative-edit' }>
  | Extract<SessionStep, { op: 'analyse' | 'detect-objects' }>;

const CENTERS: Readonly<Record<Place, readonly [x: number, y: number]>> = {
  'top-left': [0.08, 0.1],
  top: [0.5, 0.1],
  'top-right': [0.92, 0.1],
  left: [0.08, 0.5],
  centre: [0.5, 0.5],
  right: [0.92, 0.5],
  'bottom-left': [0.08, 0.88],
  bottom: [0.5, 0.88],
  'bottom-right': [0.92, 0.88],
};

/** Looks that no single call makes, or that are no matter of taste: within a call colors fade before they are tinted. */
const OLD_LOOKS: Readonly<Record<'sepia' | 'negative', readonly LookSettings[]>> = {
  sepia: [
    { saturation: -1 },
    {
      curves: {
        red: [
          [0, 0.06],
          [0.5, 0.58],
          [1, 1],
        ],
        green: [
          [0, 0.03],
          [0.5, 0.49],
          [1, 0.95],
        ],
        blue: [
          [0, 0.01],
          [0.5, 0.37],
          [1, 0.82],
        ],
      },
    },
  ],
  negative: [
    {
      curves: {
        all: [
          [0, 1],
          [1, 0],
        ],
      },
    },
  ],
};

/** Templates whose task takes the step's own options under the operation's own name. */
const TASK_NAMES: Readonly<Partial<Record<EngineStep['op'], string>>> = {
  restore: 'old-photo-restore',
  'remove-people': 'crowd-removal',
};

/** The step's options without its name and its target. */
function optionsOf(step: EngineStep): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(step).filter(([key, value]) => key !== 'op' && key !== 'on' && value !== undefined),
  );
}

const adjust = (options: EngineCall['options']): EngineCall[] => [{ task: 'adjust', options }];

/**
 * The calls for a step, to be made in order, each on the result of the one before.
 *
 * @param picture Size in pixels of the picture as it stands before the step: ratios become shares of it.
 */
export function engineCalls(
  step: EngineStep,
  picture: { readonly width: number; readonly height: number },
): readonly EngineCall[] {
  switch (step.op) {
    case 'remove-background': {
      const { picture: other, ...options } = optionsOf(step);
      return [{ task: 'remove-background', options, ...(typeof other === 'number' ? { beside: other } : {}) }];
    }
    case 'crop':
      return adjust({ crop: cropShares(step.ratio, picture) });
    case 'trim':
      return adjust({ crop: trimShares(step) });
    case 'extend':
      return [{ task: 'extend', options: extendOptions(step, picture) }];
    case 'resize':
      return adjust({ resize: resizeTo(step, picture) });
    case 'flip':
      return adjust(step.axis === 'horizontal' ? { flipHorizontal: true } : { flipVertical: true });
    case 'rotate':
      return adjust({ rotate: step.degrees });
    case 'straighten':
    case 'tone':
      return adjust(step.op === 'tone' ? optionsOf(step) : { straighten: step.degrees });
    case 'look':
      return lookCalls(step);
    case 'text':
      return adjust({ text: textOptions(step) });
    case 'watermark':
      return adjust({ watermark: optionsOf(step) });
    case 'adjust':
      return adjust(step.settings);
    case 'city-weather-forecast':
      // the city's own landmark, not the default's
      return [{ task: step.op, options: step.city === undefined ? {} : { city: step.city, cityLandmark: step.city } }];
    case 'compose':
      return [{ task: 'compose', options: { layers: layersOf(step) } }];
    case 'collage': {
      // the pictures themselves come along in the order of the cells
      const cells = step.cells.map(({ box, x, y, zoom }) => ({ box, x, y, zoom }));
      return [{ task: 'collage', options: { ...optionsOf(step), cells } }];
    }
    case 'recolor':
      // what it is of is measured where the edit is confined
      return adjust({ recolor: optionsOf(step) });
    case 'obscure':
      return adjust({ obscure: optionsOf(step) });
    case 'erase':
      return [{ task: 'inpaint', options: {}, beside: 'mask' }];
    default:
      return [{ task: TASK_NAMES[step.op] ?? step.op, options: optionsOf(step) }];
  }
}

/** The pictures that a step needs besides the one worked on, in the order in which the engine gets them. */
export function picturesOf(step: EditStep | SessionStep): readonly string[] {
  if (step.op === 'collage') return step.cells.map(({ imageId }) => imageId);
  if (step.op !== 'compose') return [];
  return [...new Set(step.layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.imageId] : [])))];
}

function layersOf(step: Extract<EditStep, { op: 'compose' }>): unknown[] {
  const pictures = picturesOf(step);
  return step.layers.map((layer) => {
    if (layer.kind !== 'picture') return layer;
    const { imageId, ...rest } = layer;
    return { ...rest, picture: pictures.indexOf(imageId) + 1 };
  });
}

function lookCalls({ name, strength = 1 }: Extract<EditStep, { op: 'look' }>): EngineCall[] {
  const calls = name === 'sepia' || name === 'negative' ? OLD_LOOKS[name] : [lookSettings[name]];
  return calls.flatMap((settings) => adjust(strength === 1 ? settings : scaleLook(settings, strength)));
}

interface Shares {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of that ratio about the middle. */
function cropShares(
  [across, down]: readonly [number, number],
  { width, height }: { readonly width: number; readonly height: number },
): Shares {
  const wanted = across / down;
  const has = width / height;
  const share = { width: Math.min(1, wanted / has), height: Math.min(1, has / wanted) };
  return { left: (1 - share.width) / 2, top: (1 - share.height) / 2, ...share };
}

function trimShares({ edge, share }: Extract<EditStep, { op: 'trim' }>): Shares {
  const lies = edge === 'left' || edge === 'right';
  const kept = 1 - share;
  return {
    left: edge === 'left' ? share : 0,
    top: edge === 'top' ? share : 0,
    width: lies ? kept : 1,
    height: lies ? 1 : kept,
  };
}

function extendOptions(
  { ratio, pixels, share, edge, sides: pulled, beyond }: Extract<EditStep, { op: 'extend' }>,
  { width, height }: { readonly width: number; readonly height: number },
): Record<string, unknown> {
  if (ratio !== undefined) return { ratio: ratio.join(':'), beyond };
  if (pulled !== undefined) return { ...pulled, beyond };
  if (pixels === undefined && edge === undefined) return { border: (share ?? 0) * 100, beyond };
  const side = edge === 'left' || edge === 'right' ? width : height;
  const strip = pixels ?? Math.round((share ?? 0) * side);
  const sides = edge === undefined ? (['left', 'top', 'right', 'bottom'] as const) : [edge];
  return { ...Object.fromEntries(sides.map((name) => [name, strip])), beyond };
}

function resizeTo(
  { width, height, fit, scale }: Extract<EditStep, { op: 'resize' }>,
  picture: { readonly width: number; readonly height: number },
): Record<string, unknown> {
  if (scale !== undefined)
    return {
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
      fit: 'stretch',
    };
  return {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(fit === undefined ? {} : { fit }),
  };
}

function textOptions({
  content,
  place,
  colour: color,
  size,
  font,
  outline,
}: Extract<EditStep, { op: 'text' }>): Record<string, unknown> {
  const [x, y] = CENTERS[place ?? 'bottom'];
  const rim = outline ?? (color === '#000000' ? '#ffffff' : '#000000');
  return {
    content,
    x,
    y,
    ...(color === undefined ? {} : { colour: color }),
    ...(color === undefined && outline === undefined ? {} : { outline: rim }),
    ...(size === undefined ? {} : { size: size === 'large' ? 0.18 : 0.06 }),
    ...(font === undefined ? {} : { font }),
  };
}
