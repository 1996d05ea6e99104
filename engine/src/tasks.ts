/** The table of tasks: what {@link EngineRequest.task} may name. A new operation or recipe is one row. */
import { editTask } from './edits/edit.ts';
import { findPartsTask } from './edits/find-parts.ts';
import { paintBackTask } from './edits/paint-back.ts';
import { selectPartTask } from './edits/select-part.ts';
import { prepareForModel } from './creative/prepare.ts';
import { receiveCreated, receiveEdited } from './creative/receive.ts';
import { analyseTask } from './operations/analyse.ts';
import { adjustTask } from './operations/adjust.ts';
import { checkSafetyTask } from './operations/check-safety.ts';
import { deriveTask } from './operations/derive.ts';
import { coloringPage } from './recipes/coloring-page/task.ts';
import { doodleAd } from './recipes/doodle-ad/task.ts';
import { crowdRemoval } from './recipes/crowd-removal/task.ts';
import { detectObjectsTask } from './operations/detect-objects.ts';
import { cityWeatherForecast } from './recipes/city-weather-forecast/task.ts';
import { oldPhotoRestore } from './recipes/old-photo-restore/task.ts';
import { denoiseTask } from './operations/denoise.ts';
import { deblurTask } from './operations/deblur.ts';
import { exportTask } from './operations/export-file.ts';
import { enhanceLightTask } from './operations/enhance-light.ts';
import { inpaintTask } from './operations/inpaint.ts';
import { inspectTask } from './operations/inspect.ts';
import { removeBackgroundTask } from './operations/remove-background.ts';
import { upscaleTask } from './operations/upscale.ts';
import { characterFigurine } from './recipes/character-figurine/task.ts';
import { doubleExposure } from './recipes/double-exposure/task.ts';
import { glassTexture } from './recipes/glass-texture/task.ts';
import { characterSetting } from './recipes/character-setting/task.ts';
import { dragonPalm } from './recipes/dragon-palm/task.ts';
import { hairChange } from './recipes/hair-change/task.ts';
import { idPhoto } from './recipes/id-photo/task.ts';
import { oilPainting } from './recipes/oil-painting/task.ts';
import { silkUniverse } from './recipes/silk-universe/task.ts';
import { sketchPortrait } from './recipes/sketch-portrait/task.ts';
import { animePortrait } from './recipes/anime-portrait/task.ts';
import { treasureMap } from './recipes/treasure-map/task.ts';
import { ancientStyle } from './recipes/ancient-style/task.ts';
import { textArt } from './recipes/text-art/task.ts';
import { animeToReal } from './recipes/anime-to-real/task.ts';
import type { TaskRow } from './task-row.ts';

const SINGLE: Readonly<Record<string, TaskRow>> = {
  inspect: inspectTask,
  derive: deriveTask,
  analyse: analyseTask,
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
  export: exportTask,
  'find-parts': findPartsTask,
};

export const TASKS: Readonly<Record<string, TaskRow>> = { ...SINGLE, edit: editTask(SINGLE) };
