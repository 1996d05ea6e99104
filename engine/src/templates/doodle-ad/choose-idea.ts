import type { NamedPhrase } from '../../pictograms/find-phrases.ts';
import { fold } from '../../pictograms/lexicon.ts';
/** Which idea a concept asks for, by its words in Chinese, English and Spanish. */
import { firstOf } from '../../words/first-of.ts';
import { compileWords, createWordBook, foldWord, type KnownWord } from '../../words/known-words.ts';

export const IDEAS = [
  'rocket',
  'ocean',
  'speed',
  'wings',
  'music',
  'dream',
  'garden',
  'crown',
  'hero',
  'companions',
] as const;
export type Idea = (typeof IDEAS)[number];

const rows: readonly KnownWord<Idea>[] = [
  {
    id: 'rocket',
    means: 'rocket|space|spaceship|launch*|mars|galaxy|cohete|espacio|despeg*|火箭|太空|发射|起飞|宇宙',
    near: 'universe|universo|planet*|星球|火星|alien*|外星|satellit*|卫星',
  },
  {
    id: 'ocean',
    means: 'sea|ocean*|wave|ship|boat|sail*|surf*|beach|mar|ola|barco|vela|naveg*|海|浪|船|帆|航',
    near: 'water|水|agua|river|rio|河|rain|雨|lluvia|island|岛|isla',
  },
  {
    id: 'wings',
    means: 'fly*|flies|flight|wing|angel*|feather|volar|volando|vuelo|volad*|ala|飞|翅膀|天使|羽',
  },
  {
    id: 'speed',
    means:
      'speed*|fast*|race*|racing|racer|run|running|runner|drive|wheel|rapid*|carrera|correr|velo*|快|赛|跑|速|冲刺|车轮',
    near: 'energy|energia|能量|electric*|闪电|lightning|wind|风|viento|sport*|运动|deporte',
  },
  {
    id: 'music',
    means:
      'music*|song|sing*|danc*|concert|rhythm|melody|headphone|musica*|cancion*|cantar|bail*|ritmo|音乐|唱|歌|舞|旋律|节奏|耳机',
    near: 'party|fiesta|派对|festival|radio|piano|钢琴|sound|sonido|声音',
  },
  {
    id: 'dream',
    means:
      'dream*|steam|morning|genie|imagin*|mountain|landscape|sueño|soñar|vapor|mañana|montaña|梦|蒸汽|热气|早晨|清晨|想象|高山|雪山|群山|青山|大山|山峰|山顶|山脉|山水|山上|山间|山谷|爬山|登山',
    near: 'sleep*|睡|dormir|love|爱|amor|night|夜|noche|magic*|魔法|magia|idea|灵感',
  },
  {
    id: 'garden',
    means:
      'garden*|flower|grow*|plant|nature|spring|bloom*|forest|jardin*|flor*|crec*|planta|naturaleza|primavera|花|生长|植物|自然|春|森林|绿',
    near: 'eco*|环保|organic*|organico|有机|summer|夏|verano|farm|农场|granja',
  },
  {
    id: 'crown',
    means: 'king|queen|crown*|royal*|throne|prince*|rey|reina|corona|trono|王|皇冠|皇|冠',
    near: 'luxur*|奢华|lujo|gold*|金|oro|winner|champion|第一|campeon',
  },
  {
    id: 'hero',
    means:
      'hero*|super*|cape|strong*|power*|character|face|person|alive|heroe*|capa|fuerte|poder*|cara|persona|英雄|超人|力量|披风|人物|表情|活了|活过来|活起来',
    near: 'smil*|笑|sonri*|happy|快乐|feliz|funny|搞笑|robot*|机器人',
  },
];

const readWords = createWordBook<Idea>(rows);

/** Reads a concept with the names of things left out whose words say something else: 烟花 is no flower, "running out of time" no race. */
export function withoutNames(text: string, phrases: readonly NamedPhrase[]): string {
  let plain = foldWord(text);
  for (const { words, name } of phrases) {
    const phrase = foldWord(words);
    const { id } = readWords(phrase);
    if (id === undefined || (name !== undefined && showsItself(id, name)) || isAllOf(phrase, id)) continue;
    plain = plain.replaceAll(phrase, ' ');
  }
  return plain;
}

/** True where the whole phrase means the idea, and not just begins like a word that does: "bailarina" is no dance. */
const isAllOf = (phrase: string, idea: Idea): boolean => {
  const words = meansOf(idea)
    .split('|')
    .filter((word) => !word.endsWith('*'));
  return phrase.replaceAll(compileWords(words.join('|')), ' ').trim() === '';
};

const meansOf = (idea: Idea): string => rows.find(({ id }) => id === idea)?.means ?? ' ';

/** What an idea shows alone, by the names of drawings: "a ship at sea" is the sea, "a jellyfish in the sea" is more. */
const SHOWN: Readonly<Record<Idea, readonly string[]>> = {
  rocket: ['rocket', 'crescent-moon', 'ringed-planet', 'star', 'astronaut'],
  ocean: ['sailboat', 'passenger-ship', 'water-wave', 'anchor', 'sun', 'cloud'],
  speed: ['automobile', 'racing-car', 'motorcycle', 'bicycle', 'wheel'],
  wings: ['wing', 'fairy', 'feather', 'cloud', 'bird'],
  music: ['trumpet', 'musical-note', 'musical-notes', 'clipboard', 'headphone', 'microphone'],
  dream: ['mountain', 'cloud', 'star', 'crescent-moon'],
  garden: ['tulip', 'deciduous-tree', 'evergreen-tree', 'potted-plant', 'sunflower', 'rose', 'herb'],
  crown: ['crown', 'prince', 'princess'],
  hero: ['superhero'],
  companions: [],
};

/** What a concept says beside the words that mean the idea, and names that it shows: 超级英雄 is all of a hero. */
export function withoutIdea(text: string, idea: Idea, phrases: readonly NamedPhrase[] = []): string {
  const words = fold(text.normalize('NFKC'));
  let rest = words;
  // foldWord makes an n of ñ, and changes nothing in length
  for (const { index, 0: match } of foldWord(text).matchAll(compileWords(meansOf(idea))))
    rest = rest.slice(0, index) + ' '.repeat(match.length) + rest.slice(index + match.length);
  const shown = phrases.filter(({ name }) => name !== undefined && showsItself(idea, name));
  for (const { words: phrase } of shown) {
    const at = words.indexOf(phrase);
    if (at >= 0) rest = rest.slice(0, at) + ' '.repeat(phrase.length) + rest.slice(at + phrase.length);
  }
  return rest;
}

/** True for a drawing that the idea has in it. */
export const showsItself = (idea: Idea, drawing: string): boolean => SHOWN[idea].includes(drawing);

export interface IdeaReading {
  readonly id: Idea | undefined;
  readonly near: readonly Idea[];
}

/** What a concept asks for. */
export function readIdea(text: string): IdeaReading {
  const { id, near, alike } = readWords(text);
  return { id, near: firstOf([...near, ...alike]) };
}

/** Undefined when nothing is recognized: the drawings that the words name are then the idea. */
export const matchIdea = (text: string): Idea | undefined => readWords(text).id;
