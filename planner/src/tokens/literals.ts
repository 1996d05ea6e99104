/** What is read by its shape and not from the vocabulary: quotations, sizes, ratios, numbers, color codes. */

export interface Literal {
  readonly kind: 'hex' | 'ratio' | 'size' | 'number' | 'percent' | 'bytes' | 'factor' | 'ordinal' | 'length' | 'degree';
  readonly length: number;
  readonly values: readonly number[];
  readonly hex?: string;
}

const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`;
const BY = String.raw`\s*(?:px|像素|pixels?)?\s*(?:x|×|\*|by|por|乘以|乘)\s*`;
const pattern = (source: string): RegExp => new RegExp(source, 'uy');
const END = String.raw`(?![a-z0-9])`;
const HEX = pattern(String.raw`#([0-9a-f]{6}|[0-9a-f]{3})${END}`);
const COLON = pattern(String.raw`${NUMBER}\s*(?::|∶|比)\s*${NUMBER}`);
const CROSS = pattern(
  String.raw`${NUMBER}${BY}${NUMBER}\s*(cm|mm|inches|inch|in|pulgadas|厘米|英寸|寸|px|像素|pixels|pixeles)?`,
);
const PERCENT = pattern(String.raw`([-+]?)${NUMBER}\s*(?:%|percent${END}|per cent${END}|por ciento${END})`);
const CHINESE_PERCENT = pattern(String.raw`百分之([零一二两三四五六七八九十百]+|\d+)`);
const CHINESE_FRACTION = pattern(String.raw`([二三四五六七八九十])分之([一二两三四五六七八九])`);
const BYTES = pattern(String.raw`${NUMBER}\s*(kb|k|mb|m|mega|megas|兆)${END}`);
const FACTOR = pattern(String.raw`(?:x\s*${NUMBER}|${NUMBER}\s*(?:x|×|倍|times|veces|fold))${END}`);
const CHINESE_FACTOR = pattern(String.raw`([一二两三四五六七八九十]+)倍`);
const ORDINAL = pattern(
  String.raw`(?:第([一二两三四五六七八九十]+|\d{1,2})(?=[张幅个图副步版]|\s|$|也|的|要|[^一-鿿])|(\d{1,2})(?:st|nd|rd|th)${END}|(?:#|no\.?\s?|number\s|numero\s|图)(\d{1,2})${END})`,
);
const CHINESE_DEGREES = pattern(String.raw`([一二两三四五六七八九十百]+)(?=度)`);
const CHINESE_STEPS = pattern(String.raw`([一二两三四五六七八九十])(?=[步次])`);
const PLAIN = pattern(String.raw`([-+]?)${NUMBER}`);

const DIGITS = '零一二三四五六七八九';

/** Chinese numerals to 199: 九十, 一百二十. */
export function readChineseNumber(text: string): number {
  const [hundreds, rest] = text.includes('百') ? text.split('百', 2) : ['', text];
  const [tens, ones] = rest?.includes('十') ? rest.split('十', 2) : ['', rest];
  const digit = (part: string | undefined): number =>
    part === '两' ? 2 : Math.max(0, DIGITS.indexOf(part?.at(-1) ?? '零'));
  const ten = rest?.includes('十') ? (tens === '' ? 1 : digit(tens)) : 0;
  return (text.includes('百') ? Math.max(1, digit(hundreds)) : 0) * 100 + ten * 10 + digit(ones === '' ? '零' : ones);
}

const toNumber = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));
const numeral = (text: string): number => (/^\d/u.test(text) ? Number(text) : readChineseNumber(text));

/** Sides up to here are a ratio (16 by 9), beyond it pixels. */
const LARGEST_RATIO = 32;
const DOTS_PER = { cm: 300 / 2.54, mm: 300 / 25.4, in: 300 } as const;

/** The literal that starts at `at` of normalized text. */
export function readLiteral(text: string, at: number): Literal | undefined {
  const read = (expression: RegExp): RegExpExecArray | undefined => {
    expression.lastIndex = at;
    return expression.exec(text) ?? undefined;
  };
  const make = (match: RegExpExecArray, kind: Literal['kind'], values: readonly number[]): Literal => ({
    kind,
    values,
    length: match[0].length,
  });
  let match = read(HEX);
  if (match) {
    const digits = match[1] ?? '';
    const hex = `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
    return { ...make(match, 'hex', []), hex };
  }
  if ((match = read(COLON))) return make(match, 'ratio', [toNumber(match[1]), toNumber(match[2])]);
  if ((match = read(CROSS))) return readCross(match);
  if ((match = read(PERCENT))) return make(match, 'percent', [toNumber(match[2]) * (match[1] === '-' ? -1 : 1)]);
  if ((match = read(CHINESE_FRACTION)))
    return make(match, 'percent', [Math.round((100 * numeral(match[2] ?? '')) / numeral(match[1] ?? '一'))]);
  if ((match = read(CHINESE_PERCENT))) return make(match, 'percent', [numeral(match[1] ?? '')]);
  if ((match = read(BYTES)))
    return make(match, 'bytes', [Math.round(toNumber(match[1]) * (match[2]?.startsWith('k') ? 1 : 1024))]);
  if ((match = read(FACTOR))) return make(match, 'factor', [toNumber(match[1] ?? match[2])]);
  if ((match = read(CHINESE_FACTOR))) return make(match, 'factor', [numeral(match[1] ?? '')]);
  if ((match = read(ORDINAL))) return make(match, 'ordinal', [numeral(match[1] ?? match[2] ?? match[3] ?? '0')]);
  if ((match = read(CHINESE_DEGREES)) ?? (match = read(CHINESE_STEPS)))
    return make(match, 'number', [numeral(match[1] ?? '')]);
  if ((match = read(PLAIN))) return make(match, 'number', [toNumber(match[2]) * (match[1] === '-' ? -1 : 1)]);
  return undefined;
}

function readCross(match: RegExpExecArray): Literal {
  const [width, height] = [toNumber(match[1]), toNumber(match[2])];
  const unit = match[3] ?? '';
  const length = match[0].length;
  const dots = /cm|厘米/u.test(unit)
    ? DOTS_PER.cm
    : /mm/u.test(unit)
      ? DOTS_PER.mm
      : /in|寸|pulg/u.test(unit)
        ? DOTS_PER.in
        : 1;
  if (dots === 1 && unit === '' && Math.max(width, height) <= LARGEST_RATIO)
    return { kind: 'ratio', values: [width, height], length };
  return { kind: 'size', values: [Math.round(width * dots), Math.round(height * dots)], length };
}
