/** Finds the watermark of this installation in a picture that may have been shrunk, cut and compressed since. */
import { halvePlane, type Plane } from '../kernels/planes/plane.ts';
import { findPlace, flattenPlane, foldTiles, readPlace, type Fit, type Spectrum } from './fold-tiles.ts';
import { decodePayload } from './watermark-code.ts';
import { CELL_PIXELS, LARGEST_PIXELS, makePattern, type Frequency } from './watermark-pattern.ts';

export interface FoundWatermark {
  /** The 6 bytes that were hidden; undefined: there is no watermark, or none that can be read. */
  readonly payload: Uint8Array | undefined;
  /** How far the pattern stands out, in standard deviations of chance; the best of some eight million places and scales. */
  readonly score: number;
}

/** Below it nothing is believed. Chance reaches it in less than one picture of 300 (docs/benchmarks.md), and then its check bits fit in one of 65,536. */
const LEAST_SCORE = 7;
/** From it no better scale needs to be looked for. */
const CLEAR = 12;
const LIKELY = 9;
/** Scales that programs and people use, tried on the whole picture. */
const USUAL_SCALES = [1, 0.5, 0.75, 1.5, 2 / 3, 0.9, 0.8, 1.25] as const;
/** All others, tried on the middle of the picture. */
const SEARCH = { from: 0.3, to: 2.3, step: 1.0075, cells: 256, best: 4 } as const;

interface Guess extends Fit {
  readonly spectrum: Spectrum;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** Size to which a picture is brought before its watermark is looked for. */
export function reducedSize(width: number, height: number): readonly [width: number, height: number] {
  const scale = Math.min(1, Math.sqrt(LARGEST_PIXELS / (width * height)));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** `luma`: brightness 0..255, of {@link reducedSize}. */
export function findWatermark(luma: Plane, secret: Uint8Array): FoundWatermark {
  if (Math.min(luma.width, luma.height) < 64) return { payload: undefined, score: 0 };
  const pattern = makePattern(secret);
  const guess = refineScale(lookAround(luma, pattern), luma, pattern);
  const { spectrum } = guess;
  let place: Fit = guess;
  for (const step of [0.5, 0.25, 0.125]) {
    const { x, y } = place;
    for (const dx of [-step, 0, step]) {
      for (const dy of [-step, 0, step]) {
        const { score } = readPlace(spectrum, pattern, x + dx, y + dy);
        if (score > place.score) place = { score, x: x + dx, y: y + dy };
      }
    }
  }
  const { score } = place;
  if (score < LEAST_SCORE) return { payload: undefined, score };
  return { payload: decodePayload(secret, readPlace(spectrum, pattern, place.x, place.y).soft), score };
}

type TryScale = (scaleX: number, scaleY: number, mostCells?: number) => Guess;

/** Tries a scale on the halved picture in which a cell is about a pixel wide. */
function scaleTrier(luma: Plane, pattern: readonly Frequency[]): TryScale {
  const halves = [luma];
  const flat = new Map<number, Plane>();
  return (scaleX, scaleY, mostCells = Infinity) => {
    let level = 0;
    const cell = CELL_PIXELS * Math.sqrt(scaleX * scaleY);
    while (cell / 2 ** level >= 1.5 && Math.min(luma.width, luma.height) >> (level + 1) > 48) level += 1;
    while (halves.length <= level) halves.push(halvePlane(halves[halves.length - 1]));
    const plane = flat.get(level) ?? flattenPlane(halves[level]);
    flat.set(level, plane);
    const unit = CELL_PIXELS / 2 ** level;
    const spectrum = foldTiles(plane, unit * scaleX, unit * scaleY, mostCells);
    return { ...findPlace(spectrum, pattern), spectrum, scaleX, scaleY };
  };
}

const better = (a: Guess, b: Guess): Guess => (b.score > a.score ? b : a);

function lookAround(luma: Plane, pattern: readonly Frequency[]): Guess {
  const tryScale = scaleTrier(luma, pattern);
  let best = tryScale(1, 1);
  for (const scale of USUAL_SCALES) {
    if (best.score > CLEAR) return best;
    best = better(best, tryScale(scale, scale));
  }
  if (best.score >= LIKELY) return best;
  const tried: Pick<Guess, 'score' | 'scaleX'>[] = [];
  for (let scale: number = SEARCH.from; scale < SEARCH.to; scale *= SEARCH.step)
    tried.push({ scaleX: scale, score: tryScale(scale, scale, SEARCH.cells).score });
  for (const { scaleX } of tried.toSorted((a, b) => b.score - a.score).slice(0, SEARCH.best))
    for (const near of [1, 0.9965, 1.0035]) best = better(best, tryScale(scaleX * near, scaleX * near));
  return best;
}

/** Both axes apart, in ever smaller steps; only ever takes a better fit. */
function refineScale(start: Guess, luma: Plane, pattern: readonly Frequency[]): Guess {
  if (start.score <= 5.5) return start;
  const tryScale = scaleTrier(luma, pattern);
  let best = start;
  for (const d of [0.002, 0.001, 0.0005, 0.00025]) {
    for (let round = 0; round < 3; round++) {
      const { scaleX, scaleY, score } = best;
      for (const [x, y] of [
        [d, d],
        [-d, -d],
        [d, 0],
        [-d, 0],
        [0, d],
        [0, -d],
      ] as const)
        best = better(best, tryScale(scaleX * (1 + x), scaleY * (1 + y)));
      if (best.score === score) break;
    }
  }
  return best;
}
