import { areSoundCorners, type Corners } from '@afterglow/domain/edits/corners';
import { mixerBands, presetLooks, toneSettings } from '@afterglow/domain/edits/step-names';
import type { CurvePoint } from '@afterglow/pixels/curve';
import { useState } from 'react';
import { useKeptText } from '../../../session/use-kept-text.ts';
import type { Tone } from './preview/tone-types.ts';
import { captionFonts, neutralPanel, neutralSplit, neutralTone, type PanelState } from './settings.ts';

export interface KeptPanel {
  readonly state: PanelState;
  readonly ratioId: string;
  change(make: (state: PanelState) => PanelState, ratioId?: string): void;
  /** Back to the picture as it is. */
  reset(): void;
}

/** What the panel is set to for a version, until it is applied or taken back: leaving and returning loses nothing. */
export function useKeptPanel(versionId: string): KeptPanel {
  const [kept, keep] = useKeptText(`adjust:${versionId}`);
  // The first is read once: a slider that is dragged does not read its own text a hundred times a second.
  const [now, setNow] = useState(() => readPanel(kept));
  const set = (next: ReturnType<typeof readPanel>): void => {
    setNow(next);
    keep(JSON.stringify(next));
  };
  return {
    ...now,
    change: (make, ratioId = now.ratioId) => set({ state: make(now.state), ratioId }),
    reset() {
      setNow(readPanel(''));
      keep('');
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** The panel as it was kept; where an older version of this page kept something else, that part is neutral. */
export function readPanel(text: string): { readonly state: PanelState; readonly ratioId: string } {
  const kept = fieldsOf(parse(text));
  const state = fieldsOf(kept['state']);
  const crop = fieldsOf(state['crop']);
  const resize = fieldsOf(state['resize']);
  const caption = fieldsOf(state['caption']);
  const watermark = fieldsOf(state['watermark']);
  const { caption: words, watermark: mark, crop: whole } = neutralPanel;
  const size = { width: numberOf(resize['width'], 0), height: numberOf(resize['height'], 0) };
  return {
    ratioId: textOf(kept['ratioId'], 'free'),
    state: {
      tone: readTone(fieldsOf(state['tone'])),
      look: readLook(fieldsOf(state['look'])),
      rotate: ([90, 180, 270] as const).find((each) => each === state['rotate']) ?? 0,
      flipHorizontal: state['flipHorizontal'] === true,
      flipVertical: state['flipVertical'] === true,
      corners: readCorners(state['corners']),
      straighten: numberOf(state['straighten'], 0),
      crop: {
        left: numberOf(crop['left'], whole.left),
        top: numberOf(crop['top'], whole.top),
        width: numberOf(crop['width'], whole.width),
        height: numberOf(crop['height'], whole.height),
      },
      resize: size.width > 0 && size.height > 0 ? size : null,
      caption: {
        content: textOf(caption['content'], words.content),
        font: captionFonts.find((each) => each === caption['font']) ?? words.font,
        size: numberOf(caption['size'], words.size),
        colour: textOf(caption['colour'], words.colour),
        x: numberOf(caption['x'], words.x),
        y: numberOf(caption['y'], words.y),
      },
      watermark: {
        content: textOf(watermark['content'], mark.content),
        opacity: numberOf(watermark['opacity'], mark.opacity),
        placing: watermark['placing'] === 'tiled' ? 'tiled' : mark.placing,
      },
    },
  };
}

function readTone(kept: Fields): Tone {
  return {
    ...neutralTone,
    ...Object.fromEntries(toneSettings.map((name) => [name, numberOf(kept[name], 0)])),
    curves: readCurves(fieldsOf(kept['curves'])),
    mixer: readMixer(fieldsOf(kept['mixer'])),
    split: readSplit(fieldsOf(kept['split'])),
  };
}

function readCorners(kept: unknown): Corners | null {
  if (!Array.isArray(kept)) return null;
  const corners = kept.map((value: unknown) => Math.max(0, Math.min(1, numberOf(value, 0))));
  return corners.length === 8 && areSoundCorners(corners) ? corners : null;
}

function readCurves(kept: Fields): Tone['curves'] {
  const points = (value: unknown): CurvePoint[] | undefined => {
    if (!Array.isArray(value)) return undefined;
    const read = value.map((point: unknown): CurvePoint =>
      Array.isArray(point) ? [numberOf(point[0], 0), numberOf(point[1], 0)] : [0, 0],
    );
    return read.length >= 2 ? read : undefined;
  };
  return {
    all: points(kept['all']),
    red: points(kept['red']),
    green: points(kept['green']),
    blue: points(kept['blue']),
  };
}

function readLook(kept: Fields): PanelState['look'] {
  const name = presetLooks.find((each) => each === kept['name']);
  if (name === undefined) return null;
  return { name, strength: numberOf(kept['strength'], 1), own: readTone(fieldsOf(kept['own'])) };
}

function readMixer(kept: Fields): Tone['mixer'] {
  const bands = mixerBands.flatMap((name) => {
    const band = fieldsOf(kept[name]);
    const [hue, saturation, light] = ['hue', 'saturation', 'light'].map((key) => numberOf(band[key], 0));
    return kept[name] === undefined ? [] : [[name, { hue, saturation, light }] as const];
  });
  return Object.fromEntries(bands);
}

function readSplit(kept: Fields): Tone['split'] {
  const { shadowHue, shadows, highlightHue, highlights, balance } = neutralSplit;
  return {
    shadowHue: numberOf(kept['shadowHue'], shadowHue),
    shadows: numberOf(kept['shadows'], shadows),
    highlightHue: numberOf(kept['highlightHue'], highlightHue),
    highlights: numberOf(kept['highlights'], highlights),
    balance: numberOf(kept['balance'], balance),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
