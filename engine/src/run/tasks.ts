/** The table of tasks: the code behind each contract of `task-map.ts`. A task without code does not compile. */

import { prepareForModel } from '../creative/prepare.ts';
import { receiveCreated, receiveEdited } from '../creative/receive.ts';
import { editTask } from '../edits/edit.ts';
import { findPartsTask } from '../edits/find-parts.ts';
import { paintBackTask } from '../edits/paint-back.ts';
import { selectPartTask } from '../edits/select-part.ts';
import { adjustTask } from '../operations/adjust/adjust.ts';
import { analyzeTask } from '../operations/analyse/analyse.ts';
import { checkSafetyTask } from '../operations/analyse/check-safety.ts';
import { detectObjectsTask } from '../operations/analyse/detect-objects.ts';
import { inspectTask } from '../operations/analyse/inspect.ts';
import { quickLookTask } from '../operations/analyse/quick-look.ts';
import { collageTask } from '../operations/compose/collage.ts';
import { composeTask, drawLayerTask } from '../operations/compose/compose.ts';
import { removeBackgroundTask } from '../operations/cut-out/remove-background.ts';
import { upscaleTask } from '../operations/enlarge/upscale.ts';
import { deriveTask } from '../operations/frame/derive.ts';
import { exportTask } from '../operations/frame/export-file.ts';
import { extendTask } from '../operations/frame/extend.ts';
import { enhanceLightTask } from '../operations/light/enhance-light.ts';
import { autoTask } from '../operations/product/auto.ts';
import { backgroundTask } from '../operations/product/background.ts';
import { frameTask } from '../operations/product/frame.ts';
import { shadowTask } from '../operations/product/shadow.ts';
import { watermarkTask } from '../operations/product/watermark.ts';
import { deblurTask } from '../operations/restore/deblur.ts';
import { denoiseTask } from '../operations/restore/denoise.ts';
import { inpaintTask } from '../operations/restore/inpaint.ts';
import { retouchTask } from '../operations/retouch/retouch.ts';
import { readOriginTask } from '../provenance/read-origin-task.ts';
import { readRecipeTask } from '../provenance/read-recipe-task.ts';
import { ancientStyle } from '../templates/ancient-style/task.ts';
import { animePortrait } from '../templates/anime-portrait/task.ts';
import { animeToReal } from '../templates/anime-to-real/task.ts';
import { characterFigurine } from '../templates/character-figurine/task.ts';
import { characterSetting } from '../templates/character-setting/task.ts';
import { cityWeatherForecast } from '../templates/city-weather-forecast/task.ts';
import { coloringPage } from '../templates/coloring-page/task.ts';
import { crowdRemoval } from '../templates/crowd-removal/task.ts';
import { doodleAd } from '../templates/doodle-ad/task.ts';
import { doubleExposure } from '../templates/double-exposure/task.ts';
import { dragonPalm } from '../templates/dragon-palm/task.ts';
import { glassTexture } from '../templates/glass-texture/task.ts';
import { hairChange } from '../templates/hair-change/task.ts';
import { idPhoto } from '../templates/id-photo/task.ts';
import { oilPainting } from '../templates/oil-painting/task.ts';
import { oldPhotoRestore } from '../templates/old-photo-restore/task.ts';
import { silkUniverse } from '../templates/silk-universe/task.ts';
import { sketchPortrait } from '../templates/sketch-portrait/task.ts';
import { textArt } from '../templates/text-art/task.ts';
import { treasureMap } from '../templates/treasure-map/task.ts';
import type { TaskId, TaskMap } from './task-map.ts';
import type { TaskRow } from './task-row.ts';

/** Tasks over one request; `edit` calls them one after another. */
const single = {
  inspect: inspectTask,
  derive: deriveTask,
  analyse: analyzeTask,
  'quick-look': quickLookTask,
  'check-safety': checkSafetyTask,
  'remove-background': removeBackgroundTask,
  upscale: upscaleTask,
  inpaint: inpaintTask,
  'detect-objects': detectObjectsTask,
  denoise: denoiseTask,
  deblur: deblurTask,
  'old-photo-restore': oldPhotoRestore,
  'crowd-removal': crowdRemoval,
  'enhance-light': enhanceLightTask,
  adjust: adjustTask,
  retouch: retouchTask,
  'id-photo': idPhoto,
  'coloring-page': coloringPage,
  'doodle-ad': doodleAd,
  'hair-change': hairChange,
  'dragon-palm': dragonPalm,
  'character-setting': characterSetting,
  'sketch-portrait': sketchPortrait,
  'oil-painting': oilPainting,
  'glass-texture': glassTexture,
  'character-figurine': characterFigurine,
  'double-exposure': doubleExposure,
  'anime-portrait': animePortrait,
  'treasure-map': treasureMap,
  'city-weather-forecast': cityWeatherForecast,
  'silk-universe': silkUniverse,
  'ancient-style': ancientStyle,
  'text-art': textArt,
  'anime-to-real': animeToReal,
  'prepare-for-model': prepareForModel,
  'receive-created': receiveCreated,
  'receive-edited': receiveEdited,
  'select-part': selectPartTask,
  'paint-back': paintBackTask,
  frame: frameTask,
  extend: extendTask,
  background: backgroundTask,
  shadow: shadowTask,
  watermark: watermarkTask,
  auto: autoTask,
  export: exportTask,
  'find-parts': findPartsTask,
  compose: composeTask,
  'draw-layer': drawLayerTask,
  collage: collageTask,
};

/** Tasks that work on decoded pictures, with their literal types. */
export const TASKS = { ...single, edit: editTask(single) };

const rows: { readonly [Id in TaskId]: TaskRow<TaskMap[Id]['options'], TaskMap[Id]['report']> } = {
  ...TASKS,
  'read-origin': readOriginTask,
  'read-recipe': readRecipeTask,
};

export function getTask<Id extends TaskId>(id: Id): TaskRow<TaskMap[Id]['options'], TaskMap[Id]['report']> {
  return rows[id];
}
