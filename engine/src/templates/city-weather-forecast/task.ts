/** On-device edition of the template `city-weather-forecast`: needs words, no picture. */
import { defineTask } from '../../run/task-row.ts';
import { noLexicon } from '../../words/no-lexicon.ts';
import { readFields } from '../../words/word-field.ts';
import { cityWeatherForecastContract } from './contract.ts';
import { makeMiniature } from './make-miniature.ts';
import { cityWeatherForecastFields } from './word-fields.ts';

/** Any words work: unknown places get a town and a tower of their own. The words are set exactly as given. */
export const cityWeatherForecast = defineTask(cityWeatherForecastContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run(_, { cityLandmark, ...options }, context) {
    const { picture, landmark, weather } = await makeMiniature({ ...options, landmark: cityLandmark }, context);
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: {
        words: readFields(cityWeatherForecastFields, { cityLandmark, ...options }, noLexicon, { pictures: 0 }),
        landmark,
        weather,
        width: picture.width,
        height: picture.height,
      },
      model: 'recipe:city-weather-forecast',
    };
  },
});
