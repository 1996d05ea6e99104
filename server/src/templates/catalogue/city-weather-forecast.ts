import type { TemplateDefinition } from '../template.ts';

export const cityWeatherForecast: TemplateDefinition = {
  id: 'city-weather-forecast',
  title: { zh: '城市天气预报', en: 'City weather forecast', es: 'El tiempo en miniatura' },
  description: {
    zh: '等距视角的微缩城市，地标居中，雨雪雾雷落在屋顶与街道上；上方写着准确的城市名、天气与温度。',
    en: 'An isometric miniature city round its landmark, with weather that touches roofs and streets and the forecast set exactly on top.',
    es: 'Una ciudad en miniatura isométrica en torno a su monumento; el tiempo toca tejados y calles, y el pronóstico va escrito con exactitud.',
  },
  category: 'creative',
  difficulty: 'easy',
  credits: 11,
  tags: [
    { zh: '城市', en: 'city', es: 'ciudad' },
    { zh: '天气', en: 'weather', es: 'tiempo' },
    { zh: '微缩', en: 'miniature', es: 'miniatura' },
  ],
  prompt:
    'A 45-degree isometric 3D miniature of the city ${city} on a square tile with rounded corners, its landmark ${cityLandmark} in the middle, clearly ' +
    'recognisable and larger than everything round it, among houses, streets, trees and small cars in the architecture of the place. The weather is ' +
    '"${weather}" and is physically part of the scene: rain wets streets and roofs, snow lies on upward faces, fog hangs between the houses, lightning ' +
    'lights them, night shows lit windows. Soft, refined materials, gentle studio light and soft shadows, clean plain background, the tile centred with ' +
    'generous space round it, portrait format 4:5. Leave the upper quarter of the picture completely empty, plain sky or background: name, weather icon and ' +
    'temperature are set there by us. Not a photograph; no letters, words or numbers anywhere, no logo, no watermark, no border.',
  promptText: {
    zh: '以 45 度等距视角呈现 ${city} 的三维微缩城市，地标 ${cityLandmark} 居中；天气「${weather}」真实作用于建筑与街道；柔和光影，背景简洁；上方居中写城市名、天气图标与温度 ${temperature}，文字准确。',
    en: 'A 45° isometric 3D miniature of ${city} with ${cityLandmark} in the middle; the weather "${weather}" acts on buildings and streets; soft light, clean background; city name, weather icon and ${temperature} exactly on top.',
    es: 'Miniatura 3D isométrica a 45° de ${city} con ${cityLandmark} en el centro; el tiempo «${weather}» actúa sobre edificios y calles; luz suave, fondo limpio; arriba, el nombre de la ciudad, el icono y ${temperature}, exactos.',
  },
  requiresImage: false,
  inputs: [
    {
      type: 'text',
      key: 'cityLandmark',
      label: { zh: '城市地标', en: 'Landmark', es: 'Monumento' },
      placeholder: { zh: '例如：东方明珠', en: 'For example: Eiffel Tower', es: 'Por ejemplo: Torre Eiffel' },
      required: true,
      maxLength: 60,
      default: { zh: '东方明珠', en: 'Eiffel Tower', es: 'Torre Eiffel' },
    },
    {
      type: 'text',
      key: 'city',
      label: { zh: '城市', en: 'City', es: 'Ciudad' },
      placeholder: { zh: '例如：上海', en: 'For example: Paris', es: 'Por ejemplo: París' },
      required: true,
      maxLength: 40,
      default: { zh: '上海', en: 'Paris', es: 'París' },
    },
    {
      type: 'text',
      key: 'weather',
      label: { zh: '天气', en: 'Weather', es: 'Tiempo' },
      placeholder: {
        zh: '晴、多云、雨、雪、雾、雷雨、夜晚',
        en: 'Sunny, cloudy, rain, snow, fog, storm, night',
        es: 'Sol, nubes, lluvia, nieve, niebla, tormenta, noche',
      },
      required: true,
      maxLength: 30,
      default: { zh: '晴', en: 'Sunny', es: 'Soleado' },
    },
    {
      type: 'text',
      key: 'temperature',
      label: { zh: '温度', en: 'Temperature', es: 'Temperatura' },
      placeholder: { zh: '例如：24°C', en: 'For example: 24°C', es: 'Por ejemplo: 24 °C' },
      required: true,
      maxLength: 16,
      default: { zh: '24°C', en: '24°C', es: '24 °C' },
    },
  ],
  task: {
    id: 'city-weather-forecast',
    options: ({ cityLandmark, city, weather, temperature }) => ({ cityLandmark, city, weather, temperature }),
  },
};
