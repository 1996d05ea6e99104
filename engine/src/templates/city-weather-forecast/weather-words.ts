/** Which weather a person's words mean. */
import { firstOf } from '../../words/first-of.ts';
import { createWordBook } from '../../words/known-words.ts';
import type { WeatherId } from './weather.ts';

/** In the order in which people look for them. */
export const WEATHER_IDS: readonly WeatherId[] = [
  'sunny',
  'cloudy',
  'rain',
  'snow',
  'fog',
  'wind',
  'storm',
  'sand',
  'night',
  'aurora',
];

/** The first row that is meant wins ("thunderstorm with rain" is a storm). */
const readWords = createWordBook<WeatherId>([
  // before the storm: there is no thunder in it
  {
    id: 'sand',
    means: '沙尘|扬沙|沙暴|sandstorm|sand storm|dust*|tormenta de arena|polvo|calima',
    near: '火山灰|volcanic ash|ceniza|ash',
  },
  // before the night and the north wind
  {
    id: 'aurora',
    means:
      '极光|北极光|aurora|auroras|aurora boreal|aurora borealis|northern lights|polar lights|luces del norte|auroras boreales',
    near: '南极光|southern lights',
  },
  {
    id: 'storm',
    means: '雷|暴风|台风|闪电|storm*|thunder*|lightning|typhoon|hurricane|tormenta|trueno|rayo|huracan',
    near: '龙卷风|龙卷|tornado|cyclone|ciclon|气旋|海啸|tsunami|飓风',
  },
  {
    id: 'snow',
    means: '雪|snow*|blizzard|nieve|nevad*|nevando|ventisca',
    near: '冰雹|雹|霰|雨夹雪|冻雨|霜|冰|hail*|sleet|freezing rain|frost*|ice|icy|granizo|aguanieve|escarcha|hielo|寒潮|cold wave|极寒',
  },
  {
    id: 'rain',
    means: '雨|rain*|shower|showers|drizzl*|lluvi*|llov*|llueve|chubasco|aguacero|llovizna',
    near: '洪水|flood*|inundacion|monsoon|季风|monzon|彩虹|rainbow|arcoiris|arco iris|潮湿|humid*|humed*',
  },
  { id: 'fog', means: '雾|霾|霭|fog*|mist*|haze|hazy|smog|niebla|neblina|bruma', near: '烟|smoke*|humo|露|dew|rocio' },
  // a light breeze leaves the day what it is, and so does 风和日丽
  {
    id: 'wind',
    means: '风|wind|windy|breez*|gale|gust*|squall*|blustery|viento|ventoso|vendaval|rafaga',
    near: '微风|和风|无风|轻风|light breeze|light wind|gentle breeze|brisa ligera|brisa suave|brisa',
  },
  {
    id: 'night',
    means: '夜|晚|月|星|night*|evening|moon*|star*|noche|luna|nocturn*|estrell*',
    near: '黄昏|dusk|日食|月食|eclipse|黎明|dawn|madrugada|流星|meteor*',
  },
  { id: 'cloudy', means: '云|阴|cloud*|overcast|grey|gray|nublad*|nubos*|nube|cubierto', near: '闷热|sultry|bochorno' },
  {
    id: 'sunny',
    means: '晴|阳|日|风和日丽|sun*|clear|fair|bright|hot|soleado|sol|despejado|calor*|caluros*',
    near: '热|高温|heat*|干旱|drought|sequia|暖|warm*|calido',
  },
]);

export interface WeatherReading {
  readonly id: WeatherId | undefined;
  /** Best first; never empty. */
  readonly nearest: readonly [WeatherId, ...WeatherId[]];
}

/** What the words mean, and what comes nearest: at last a mild, cloudy day. */
export function readWeatherWords(words: string): WeatherReading {
  const { id, near, alike } = readWords(words);
  const [first = 'cloudy', ...rest] = firstOf([...near, ...alike]);
  return { id, nearest: [first, ...rest] };
}

/** The weather that is made. */
export function readWeather(words: string): WeatherId {
  const { id, nearest } = readWeatherWords(words);
  return id ?? nearest[0];
}
