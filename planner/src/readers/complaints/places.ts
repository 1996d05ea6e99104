/** Where a complaint finds its fault. */
import type { PartMask } from '@afterglow/domain/edits/part-settings';
import type { Region } from '@afterglow/domain/edits/plan';
import type { FoundPart } from '@afterglow/domain/edits/step-names';

/** `light` is how light and dark parts are lit. A region keeps the sorts of edits that a part cannot have; `mask` is that region where several are spoken of. */
export type Place =
  | { readonly kind: 'whole' }
  | { readonly kind: 'region'; readonly only?: Region; readonly keep?: Region; readonly mask: PartMask }
  | { readonly kind: 'mask'; readonly mask: PartMask; readonly light?: 'shadows' | 'highlights' };

const found = (part: FoundPart): PartMask => ({ kind: 'found', part });

const ARTICLES =
  '(?:(?:all )?(?:of )?(?:the|my|his|her|their|our|your|this|that|these|those|its|all|whole|entire|el|la|los|las|mi|mis|su|sus|este|esta|ese|esa|tod[oa]|(?:我|她|他|你|他们|她们|我们|大家|这个?|那个?|整个?|人物?|女孩|男孩)的?|(?:照片|图片|画面|图)里?的?) ?)*';
const PLACES: readonly (readonly [words: string, place: Place])[] = [
  [
    '|it|this|that|one|photo|picture|pic|image|shot|pics|photos|everything|foto|imagen|fotito|fotografia|todo|照片|图片|图|画面|整体|片子|相片|这张|它|整张|(?:这张)?(?:室内|室外|户外)?(?:人像|合照|合影|自拍|夜景|风景照|证件照|美食照)',
    { kind: 'whole' },
  ],
  [
    'faces?|faces of (?:the )?people|caras?|rostros?|carita|脸|面部|人脸|脸部|面孔|小脸',
    { kind: 'region', only: 'face', mask: found('faces') },
  ],
  ['hair|pelo|cabello|头发|发丝', { kind: 'region', only: 'hair', mask: found('hair') }],
  [
    'background|bg|backdrop|backgroud|fondo|fondito|背景|后面|后方',
    { kind: 'region', keep: 'people', mask: found('background') },
  ],
  [
    'i|we|me|he|she|they|us|person|people|man|woman|girl|boy|guy|kid|kids|baby|bride|couple|groom|subject|model|family|persona|personas|gente|chic[oa]s?|hombre|mujer|niñ[oa]s?|nin[oa]s?|bebe|novi[oa]s?|pareja|modelo|sujeto|familia|人|人物|人像|我|她|他|我们|她们|他们|模特|主体|宝宝|新娘|孩子|小孩|大家',
    { kind: 'region', keep: 'background', mask: found('people') },
  ],
  ['skin|complexion|skin tone|piel|cutis|tez|皮肤|肤色', { kind: 'mask', mask: found('skin') }],
  ['sky|skies|clouds?|cielos?|nubes?|天空|天|云|蓝天|云彩', { kind: 'mask', mask: found('sky') }],
  [
    'corners|edges|borders|four corners|esquinas|bordes|orillas|四个?角|角落|四周|边缘|四角|边角',
    { kind: 'mask', mask: { kind: 'radial', x: 0.5, y: 0.5, across: 0.6, down: 0.6, soft: 0.7, inverted: true } },
  ],
  [
    'shadows|dark (?:areas|parts|spots)|sombras|(?:zonas|partes) oscuras|阴影|暗部|暗处',
    { kind: 'mask', mask: { kind: 'light', from: 0, to: 0.35 }, light: 'shadows' },
  ],
  [
    'highlights|bright (?:areas|parts|spots)|luces|altas luces|(?:zonas|partes) claras|高光|亮部|亮处',
    { kind: 'mask', mask: { kind: 'light', from: 0.65, to: 1 }, light: 'highlights' },
  ],
];
export const REGION_MASKS = PLACES.flatMap(([, place]) => (place.kind === 'region' ? [place] : []));
const TESTS = PLACES.map(([words, place]) => ({ place, test: new RegExp(`^${ARTICLES}(?:${words})$`, 'u') }));

/** The place that words name, all of them; undefined for a thing, or for what is no place. */
export const findPlace = (words: string): Place | undefined =>
  TESTS.find(({ test }) => test.test(words))?.place ?? findOwned(words);

const OWNER =
  /^\p{Script=Han}{1,4}的(?=\p{Script=Han})|^(?:my|his|her|our|the) \p{L}+['’]s (?=\p{L})|\s(?:of|del|de)(?: (?:my|his|her|the|our|mi|su|la|el|tu))? \p{L}+$/u;

/** "The face of my grandma", 奶奶的脸: whose it is changes nothing about where faces, hair and skin are found. */
function findOwned(words: string): Place | undefined {
  const place = TESTS.find(({ test }) => test.test(words.replace(OWNER, '')))?.place;
  return place !== undefined && place.kind !== 'whole' && isOfBody(place) ? place : undefined;
}

const isOfBody = ({ mask }: Exclude<Place, { kind: 'whole' }>): boolean =>
  mask.kind === 'found' && ['faces', 'hair', 'skin'].includes(mask.part);

const SIDES =
  '(?:top|upper|bottom|lower|left|right|left-hand|right-hand|centre|center|middle|izquierd[oa]|derech[oa]|arriba|abajo|superior|inferior|centro|medio|左|右|上|下|中)';
/** Nothing but a side or a corner; of a person or a thing it says which one. */
const SIDE = new RegExp(
  `^(?:${ARTICLES}(?:(?:${SIDES}|corner|side|half|part|edge|area|esquina|lado|mitad|parte|zona|borde|de|del|la|el|of|photo|picture|image|foto|imagen|hand|边|侧|面|半|角|部分|方|间|央|照片|图) ?)+)$`,
  'u',
);
const NAMED_SIDE = new RegExp(SIDES, 'u');
export const isSide = (words: string): boolean => SIDE.test(words) && NAMED_SIDE.test(words);
