/** Draws a studio scene around a subject. */
import type { FloatRgb } from '../matting/matting-laplacian.ts';
import { createPlane, type Plane } from '../planes/plane.ts';
import type { Ground } from '../standing/ground-line.ts';
import type { Pose } from '../standing/stage-light.ts';
import { archScene } from './arch.ts';
import { botanicScene } from './botanic.ts';
import { eveningScene } from './evening.ts';
import { oakScene } from './oak-table.ts';
import { paperScene } from './paper-sweep.ts';
import { podiumScene } from './podium.ts';
import type { SceneColor } from './scene-color.ts';
import type { SceneName } from './scene-names.ts';
import type { Scene } from './scene.ts';
import { silkScene } from './silk.ts';
import { findPlace, setStage, type Stage } from './stage.ts';
import { terrazzoScene } from './terrazzo-counter.ts';

const SCENES: Readonly<Record<SceneName, Scene>> = {
  arch: archScene,
  oak: oakScene,
  terrazzo: terrazzoScene,
  silk: silkScene,
  podium: podiumScene,
  paper: paperScene,
  botanic: botanicScene,
  evening: eveningScene,
};

/** Where a hanging thing's ground is, as a share of the height. */
const HANGING_ROW = 0.8;

export interface DrawnScene {
  readonly light: FloatRgb;
  readonly receives: Plane | undefined;
}

export function getScene(name: SceneName): Scene {
  return SCENES[name];
}

/** The stage of a scene of `width` × `height` pixels in which the subject stands on its own ground. */
export function stageFor(
  { tilt, behind, light }: Scene,
  width: number,
  height: number,
  { box, line, edge, left, right, lowest, size }: Ground,
  pose: Pose,
): Stage {
  const unit = Math.min(width, height) / 2;
  const column = (box.left + box.right) / 2;
  // a foot that stands higher in the picture is further back
  const reachOf = (x: number): number => Math.hypot(x - column, (lowest - line[x]) / tilt) / unit;
  return setStage({
    width,
    height,
    column,
    row: pose === 'standing' ? lowest - 0.012 * size : HANGING_ROW * height,
    half: Math.max(reachOf(left), reachOf(right), lowSpread({ box, edge, lowest }, column) / unit),
    tall: (lowest - box.top) / unit,
    tilt,
    behind,
    light,
    fromAbove: pose === 'flat',
    hangs: pose === 'hanging',
  });
}

/** Feet so far up a thing (share of its height) may stand on the ground further back. */
const LOW_PART = 0.2;

/**
 * How far from `column`, in pixels, the lower part of a thing reaches: chairs around a table and the heel of a boot that is seen
 * aslant touch nothing that was found, and still may not hang over the edge of what carries them.
 */
function lowSpread({ box, edge, lowest }: Pick<Ground, 'box' | 'edge' | 'lowest'>, column: number): number {
  const from = lowest - LOW_PART * (lowest - box.top);
  let spread = 0;
  for (let x = Math.max(0, box.left); x < Math.min(edge.length, box.right); x++)
    if (edge[x] >= from) spread = Math.max(spread, Math.abs(x + 0.5 - column));
  return spread;
}

/** `color` is that of the paper. `onRow` is called after each row, and may throw to stop. */
export async function drawScene(
  scene: Scene,
  stage: Stage,
  color: SceneColor,
  onRow: (row: number) => Promise<void>,
): Promise<DrawnScene> {
  const { width, height } = stage;
  const painter = await scene.paint(stage, color);
  const data = new Float32Array(width * height * 3);
  const receives = painter.receives && createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    // fine detail is all on the ground: a wall needs one sample
    const side = scene.isFine && (stage.fromAbove || y >= stage.wallRow - 2) ? 2 : 1;
    for (let x = 0; x < width; x++, i++) {
      for (let k = 0; k < side * side; k++) {
        const column = x + ((k % side) + 0.5) / side;
        const row = y + (Math.floor(k / side) + 0.5) / side;
        const place = findPlace(stage, column, row);
        const paint = painter.colorAt(place, column, row);
        for (const c of [0, 1, 2] as const) data[i * 3 + c] += paint[c] / (side * side);
        if (receives && painter.receives && k === 0) receives.data[i] = painter.receives(place);
      }
    }
    await onRow(y);
  }
  return { light: { width, height, data }, receives };
}
