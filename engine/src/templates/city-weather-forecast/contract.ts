/** What the task `city-weather-forecast` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { wordReport } from '../../words/word-field.ts';

/** UTF-16 units of one text; a long one is set smaller. */
const MOST_UNITS = 400;

export const cityWeatherForecastContract = defineContract({
  kind: 'edit',
  images: { min: 0, max: 0 },
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
  report: {
    ...wordReport,
    landmark: z.string(),
    weather: z.string(),
    width: z.number(),
    height: z.number(),
  },
});
