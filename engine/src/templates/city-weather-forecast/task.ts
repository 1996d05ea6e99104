/** On-device edition of the template `city-weather-forecast`: needs words, no picture. */
import { z } from 'zod';
import { defineTask } from '../../run/task-row.ts';
import { makeMiniature } from './make-miniature.ts';

/** UTF-16 units of one text; a long one is set smaller. */
const MOST_UNITS = 400;

/** Any words work: unknown places get a town and a tower of their own. The words are set exactly as given. */
export const cityWeatherForecast = defineTask({
  options: z.strictObject({
    cityLandmark: z.string().max(MOST_UNITS).default('Eiffel Tower'),
    city: z.string().max(MOST_UNITS).default('Paris'),
    weather: z.string().max(MOST_UNITS).default('Sunny'),
    temperature: z.string().max(MOST_UNITS).default('24°C'),
    /** Width in pixels, the height is five quarters of it. */
    width: z.int().min(240).max(2048).default(1440),
    /** Same seed, same town. */
    seed: z.int().min(0).max(1_000_000).default(7),
  }),
  images: { min: 0, max: 0 },
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run(_, { cityLandmark, ...options }, context) {
    const { picture, landmark, weather } = await makeMiniature({ ...options, landmark: cityLandmark }, context);
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: { landmark, weather, width: picture.width, height: picture.height },
      model: 'recipe:city-weather-forecast',
    };
  },
});
