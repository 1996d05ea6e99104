import { addTexts } from './catalogue-texts.ts';
import { ancientStyle } from './catalogue/ancient-style.ts';
import { animePortrait } from './catalogue/anime-portrait.ts';
import { animeToReal } from './catalogue/anime-to-real.ts';
import { backgroundRemove } from './catalogue/background-remove.ts';
import { characterFigurine } from './catalogue/character-figurine.ts';
import { characterSetting } from './catalogue/character-setting.ts';
import { cityWeatherForecast } from './catalogue/city-weather-forecast.ts';
import { coloringPage } from './catalogue/coloring-page.ts';
import { crowdRemoval } from './catalogue/crowd-removal.ts';
import { doodleAd } from './catalogue/doodle-ad.ts';
import { doubleExposure } from './catalogue/double-exposure.ts';
import { dragonPalm } from './catalogue/dragon-palm.ts';
import { enhanceLight } from './catalogue/enhance-light.ts';
import { glassTexture } from './catalogue/glass-texture.ts';
import { hairChange } from './catalogue/hair-change.ts';
import { idPhoto } from './catalogue/id-photo.ts';
import { oilPainting } from './catalogue/oil-painting.ts';
import { oldPhotoRestore } from './catalogue/old-photo-restore.ts';
import { productPhoto } from './catalogue/product-photo.ts';
import { silkUniverse } from './catalogue/silk-universe.ts';
import { sketchPortrait } from './catalogue/sketch-portrait.ts';
import { textArt } from './catalogue/text-art.ts';
import { treasureMap } from './catalogue/treasure-map.ts';
import { upscale } from './catalogue/upscale.ts';
import type { TemplateDefinition, TemplateShape } from './template.ts';

/**
 * What the engine can be asked for, each with the inputs and the price that its template begins with, in the order people
 * see them; the texts it begins with are in the bundle `catalogue`. Which templates there are, and what they say now, is
 * data: see `catalogue.ts`.
 */
const shapes: readonly TemplateShape[] = [
  backgroundRemove,
  oldPhotoRestore,
  idPhoto,
  productPhoto,
  characterFigurine,
  sketchPortrait,
  animePortrait,
  oilPainting,
  hairChange,
  crowdRemoval,
  upscale,
  enhanceLight,
  ancientStyle,
  dragonPalm,
  doubleExposure,
  glassTexture,
  treasureMap,
  characterSetting,
  animeToReal,
  coloringPage,
  silkUniverse,
  cityWeatherForecast,
  textArt,
  doodleAd,
];

const recipes: readonly TemplateDefinition[] = shapes.map(addTexts);
const byId: ReadonlyMap<string, TemplateDefinition> = new Map(recipes.map((recipe) => [recipe.id, recipe]));

export function listRecipes(): readonly TemplateDefinition[] {
  return recipes;
}

export function findRecipe(id: string): TemplateDefinition | undefined {
  return byId.get(id);
}
