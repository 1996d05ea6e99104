/** What is done in the words of a page and cannot be seen on it. */
import type { Mention } from '../../pictograms/join-tokens.ts';
import type { SceneDescription } from '../../pictograms/read-scene.ts';
import { thingOf } from '../../pictograms/vocabulary.ts';

/** Seen wherever its things stand beside each other. */
const SHOWN =
  /^(?:chas|catch|build|run|walk|coming|turn|open|find|found|lost|hid|meet|land|go|look|search|explor|travel|driv|shop|grow|persig|atrap|constru|corr|camin|lleg|sal|hac|crec|abr|juega|juegan|jugar|lleva|追|抓|捉|堆|盖|跑|奔|冲|走|上学|放学|上班|回家|旅行|探险|寻找|发现|迎接|等待|守护|保护|停在|落在|开往|通往|前往|变成|变为|长出|升起|送|献|玩|打开|戴|穿|举起|拿起|航行)/u;
const FLYING = /^(?:fl(?:y|ies)|vol(?:ar|ando|ado)|vuelan?|飞|翱翔)/u;
const SWIMMING = /^(?:sw(?:im|am)|nada|buce|div|游泳|潜水)/u;
const RIDING = /^(?:rid|mont|骑)/u;

/** Up in the air although the vocabulary has them on the ground. */
const WINGED: ReadonlySet<string> = new Set([
  'dragon',
  'superhero',
  'woman-mage',
  'fairy',
  'goose',
  'swan',
  'duck',
  'flamingo',
  'dove',
  'lady-beetle',
]);
const SWIMMERS: ReadonlySet<string> = new Set([
  'duck',
  'swan',
  'goose',
  'turtle',
  'frog',
  'crocodile',
  'hippopotamus',
  'penguin',
]);

/** Words for deeds that the page does not show, each once. */
export function undrawnDeeds({ deeds, mentions }: SceneDescription): readonly string[] {
  const places = mentions.map(({ name }) => thingOf(name).place);
  const has = (names: ReadonlySet<string>): boolean => mentions.some(({ name }) => names.has(name));
  const isSeen = (deed: string): boolean =>
    SHOWN.test(deed) ||
    (FLYING.test(deed) && (places.includes('sky') || places.includes('space') || has(WINGED) || has(FLOWN))) ||
    (SWIMMING.test(deed) && (places.includes('sea') || has(SWIMMERS))) ||
    (RIDING.test(deed) && mentions.some(({ relation }: Mention) => relation?.kind === 'on'));
  return [...new Set(deeds.filter((deed) => !isSeen(deed)))];
}

const FLOWN: ReadonlySet<string> = new Set(['broom', 'rocket', 'parachute']);
