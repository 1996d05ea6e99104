import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const cityWeatherForecast: TemplateShape = {
  id: 'city-weather-forecast',
  category: 'creative',
  difficulty: 'easy',
  credits: 11,
  fit: { minSide: 64, screenshots: 'taken' },
  prompt:
    'A 45-degree isometric 3D miniature of the city ${city} on a square tile with rounded corners, its landmark ${cityLandmark} in the middle, clearly ' +
    'recognizable and larger than everything round it, among houses, streets, trees and small cars in the architecture of the place. The weather is ' +
    '"${weather}" and is physically part of the scene: rain wets streets and roofs, snow lies on upward faces, fog hangs between the houses, lightning ' +
    'lights them, night shows lit windows. Soft, refined materials, gentle studio light and soft shadows, clean plain background, the tile centered with ' +
    'generous space round it, portrait format 4:5. Leave the upper quarter of the picture completely empty, plain sky or background: name, weather icon and ' +
    'temperature are set there by us. Not a photograph; no letters, words or numbers anywhere, no logo, no watermark, no border.',
  ...onDevice('city-weather-forecast', [
    { type: 'text', key: 'cityLandmark', required: true, maxLength: 60 },
    { type: 'text', key: 'city', required: true, maxLength: 40 },
    { type: 'text', key: 'weather', required: true, maxLength: 30 },
    { type: 'text', key: 'temperature', required: true, maxLength: 16 },
  ]),
};
