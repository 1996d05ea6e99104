/** The table of contracts: every task the engine can be asked for. A new operation or template is one row here and one in `tasks.ts`. */
import type { z } from 'zod';
import { prepareForModelContract } from '../creative/prepare-contract.ts';
import { receiveCreatedContract, receiveEditedContract } from '../creative/receive-contract.ts';
import { editContract } from '../edits/edit-contract.ts';
import { findPartsContract } from '../edits/find-parts-contract.ts';
import { paintBackContract } from '../edits/paint-back-contract.ts';
import { selectPartContract } from '../edits/select-part-contract.ts';
import { adjustContract } from '../operations/adjust/adjust-contract.ts';
import { analyzeContract } from '../operations/analyse/analyse-contract.ts';
import { checkSafetyContract } from '../operations/analyse/check-safety-contract.ts';
import { detectObjectsContract } from '../operations/analyse/detect-objects-contract.ts';
import { inspectContract } from '../operations/analyse/inspect-contract.ts';
import { quickLookContract } from '../operations/analyse/quick-look-contract.ts';
import { collageContract } from '../operations/compose/collage-contract.ts';
import { composeContract, drawLayerContract } from '../operations/compose/compose-contract.ts';
import { removeBackgroundContract } from '../operations/cut-out/remove-background-contract.ts';
import { upscaleContract } from '../operations/enlarge/upscale-contract.ts';
import { deriveContract } from '../operations/frame/derive-contract.ts';
import { exportContract } from '../operations/frame/export-file-contract.ts';
import { extendContract } from '../operations/frame/extend-contract.ts';
import { enhanceLightContract } from '../operations/light/enhance-light-contract.ts';
import { autoContract } from '../operations/product/auto-contract.ts';
import { backgroundContract } from '../operations/product/background-contract.ts';
import { frameContract } from '../operations/product/frame-contract.ts';
import { shadowContract } from '../operations/product/shadow-contract.ts';
import { watermarkContract } from '../operations/product/watermark-contract.ts';
import { deblurContract } from '../operations/restore/deblur-contract.ts';
import { denoiseContract } from '../operations/restore/denoise-contract.ts';
import { inpaintContract } from '../operations/restore/inpaint-contract.ts';
import { retouchContract } from '../operations/retouch/retouch-contract.ts';
import { readOriginContract } from '../provenance/read-origin-contract.ts';
import { readRecipeContract } from '../provenance/read-recipe-contract.ts';
import { ancientStyleContract } from '../templates/ancient-style/contract.ts';
import { animePortraitContract } from '../templates/anime-portrait/contract.ts';
import { animeToRealContract } from '../templates/anime-to-real/contract.ts';
import { characterFigurineContract } from '../templates/character-figurine/contract.ts';
import { characterSettingContract } from '../templates/character-setting/contract.ts';
import { cityWeatherForecastContract } from '../templates/city-weather-forecast/contract.ts';
import { coloringPageContract } from '../templates/coloring-page/contract.ts';
import { crowdRemovalContract } from '../templates/crowd-removal/contract.ts';
import { doodleAdContract } from '../templates/doodle-ad/contract.ts';
import { doubleExposureContract } from '../templates/double-exposure/contract.ts';
import { dragonPalmContract } from '../templates/dragon-palm/contract.ts';
import { glassTextureContract } from '../templates/glass-texture/contract.ts';
import { hairChangeContract } from '../templates/hair-change/contract.ts';
import { idPhotoContract } from '../templates/id-photo/contract.ts';
import { oilPaintingContract } from '../templates/oil-painting/contract.ts';
import { oldPhotoRestoreContract } from '../templates/old-photo-restore/contract.ts';
import { silkUniverseContract } from '../templates/silk-universe/contract.ts';
import { sketchPortraitContract } from '../templates/sketch-portrait/contract.ts';
import { textArtContract } from '../templates/text-art/contract.ts';
import { treasureMapContract } from '../templates/treasure-map/contract.ts';
import type { TaskContract } from './task-contract.ts';

export const CONTRACTS = {
  inspect: inspectContract,
  derive: deriveContract,
  analyse: analyzeContract,
  'quick-look': quickLookContract,
  'check-safety': checkSafetyContract,
  'remove-background': removeBackgroundContract,
  upscale: upscaleContract,
  inpaint: inpaintContract,
  'detect-objects': detectObjectsContract,
  denoise: denoiseContract,
  deblur: deblurContract,
  'old-photo-restore': oldPhotoRestoreContract,
  'crowd-removal': crowdRemovalContract,
  'enhance-light': enhanceLightContract,
  adjust: adjustContract,
  retouch: retouchContract,
  'id-photo': idPhotoContract,
  'coloring-page': coloringPageContract,
  'doodle-ad': doodleAdContract,
  'hair-change': hairChangeContract,
  'dragon-palm': dragonPalmContract,
  'character-setting': characterSettingContract,
  'sketch-portrait': sketchPortraitContract,
  'oil-painting': oilPaintingContract,
  'glass-texture': glassTextureContract,
  'character-figurine': characterFigurineContract,
  'double-exposure': doubleExposureContract,
  'anime-portrait': animePortraitContract,
  'treasure-map': treasureMapContract,
  'city-weather-forecast': cityWeatherForecastContract,
  'silk-universe': silkUniverseContract,
  'ancient-style': ancientStyleContract,
  'text-art': textArtContract,
  'anime-to-real': animeToRealContract,
  'prepare-for-model': prepareForModelContract,
  'receive-created': receiveCreatedContract,
  'receive-edited': receiveEditedContract,
  'select-part': selectPartContract,
  'paint-back': paintBackContract,
  frame: frameContract,
  extend: extendContract,
  background: backgroundContract,
  shadow: shadowContract,
  watermark: watermarkContract,
  auto: autoContract,
  export: exportContract,
  compose: composeContract,
  'draw-layer': drawLayerContract,
  collage: collageContract,
  'find-parts': findPartsContract,
  edit: editContract,
  'read-origin': readOriginContract,
  'read-recipe': readRecipeContract,
} as const satisfies Readonly<Record<string, TaskContract>>;

export type TaskId = keyof typeof CONTRACTS;

/** For each task the options it takes (before defaults), the report it gives and its kind. */
export type TaskMap = {
  readonly [Id in TaskId]: {
    readonly options: z.input<(typeof CONTRACTS)[Id]['options']>;
    readonly report: z.output<(typeof CONTRACTS)[Id]['report']>;
    readonly kind: (typeof CONTRACTS)[Id]['kind'];
  };
};

/** The same table, indexed by a task id that is not known yet. */
const typed: {
  readonly [Id in TaskId]: TaskContract<
    z.ZodType<unknown, TaskMap[Id]['options']>,
    z.ZodType<TaskMap[Id]['report']>,
    TaskMap[Id]['kind']
  >;
} = CONTRACTS;

/** Parses what crossed a process border. Throws a ZodError when it is not a report of this task. */
export function parseReport<Id extends TaskId>(task: Id, report: unknown): TaskMap[Id]['report'] {
  return typed[task].report.parse(report);
}

export function isTaskId(task: string): task is TaskId {
  return Object.hasOwn(CONTRACTS, task);
}

/** The contract of a task that may be unknown to the engine. */
export function findContract(task: string): TaskContract | undefined {
  return isTaskId(task) ? CONTRACTS[task] : undefined;
}
