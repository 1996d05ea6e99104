import { readOne, type WordFields } from '../../words/word-field.ts';
import { LANDMARK_IDS, readLandmark } from './landmark-words.ts';
import { readWeatherWords, WEATHER_IDS } from './weather-words.ts';

interface ForecastWords {
  readonly cityLandmark: string;
  readonly city: string;
  readonly weather: string;
}

/** City and temperature are set as they are. */
export const cityWeatherForecastFields: WordFields<ForecastWords> = {
  cityLandmark: {
    kind: 'landmarks',
    suggestions: LANDMARK_IDS,
    read: ({ cityLandmark, city }) => {
      const { id, nearest } = readLandmark(cityLandmark, city);
      return readOne(cityLandmark, id, nearest.length === 0 ? [NAMELESS] : nearest);
    },
  },
  weather: {
    kind: 'weathers',
    suggestions: WEATHER_IDS,
    read: ({ weather }) => {
      const { id, nearest } = readWeatherWords(weather);
      return readOne(weather, id, nearest);
    },
  },
};

/** The tower of a place that we have no model for. */
const NAMELESS = 'tower';
