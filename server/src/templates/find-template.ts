import { AppError } from '@afterglow/domain/errors';
import { backgroundRemove } from './catalogue/background-remove.ts';
import { characterFigurine } from './catalogue/character-figurine.ts';
import { cityWeatherForecast } from './catalogue/city-weather-forecast.ts';
import { coloringPage } from './catalogue/coloring-page.ts';
import { doodleAd } from './catalogue/doodle-ad.ts';
import { crowdRemoval } from './catalogue/crowd-removal.ts';
import { doubleExposure } from './catalogue/double-exposure.ts';
import { oldPhotoRestore } from './catalogue/old-photo-restore.ts';
import { enhanceLight } from './catalogue/enhance-light.ts';
import { glassTexture } from './catalogue/glass-texture.ts';
import { characterSetting } from './catalogue/character-setting.ts';
import { dragonPalm } from './catalogue/dragon-palm.ts';
import { hairChange } from './catalogue/hair-change.ts';
import { idPhoto } from './catalogue/id-photo.ts';
import { oilPainting } from './catalogue/oil-painting.ts';
import { silkUniverse } from './catalogue/silk-universe.ts';
import { sketchPortrait } from './catalogue/sketch-portrait.ts';
import { upscale } from './catalogue/upscale.ts';
import { animePortrait } from './catalogue/anime-portrait.ts';
import { treasureMap } from './catalogue/treasure-map.ts';
import { ancientStyle } from './catalogue/ancient-style.ts';
import { textArt } from './catalogue/text-art.ts';
import { animeToReal } from './catalogue/anime-to-real.ts';
import type { TemplateDefinition } from './template.ts';

/** Every template, in the order people see them. */
const catalogue: readonly TemplateDefinition[] = [
  backgroundRemove,
  idPhoto,
  sketchPortrait,
  oilPainting,
  upscale,
  enhanceLight,
  animePortrait,
  treasureMap,
  glassTexture,
  doubleExposure,
  characterFigurine,
  hairChange,
  dragonPalm,
  characterSetting,
  oldPhotoRestore,
  crowdRemoval,
  cityWeatherForecast,
  silkUniverse,
  ancientStyle,
  coloringPage,
  doodleAd,
  textArt,
  animeToReal,
];

const byId: ReadonlyMap<string, TemplateDefinition> = new Map(catalogue.map((template) => [template.id, template]));

export function listTemplates(): readonly TemplateDefinition[] {
  return catalogue;
}

/** Throws `template_not_found`. */
export function findTemplate(id: string): TemplateDefinition {
  const template = byId.get(id);
  if (template === undefined) throw new AppError('template_not_found');
  return template;
}
