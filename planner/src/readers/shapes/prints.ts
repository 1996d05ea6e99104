/** Papers and prints: A4, 4 by 6 inches, "print size". */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../../clause.ts';
import { ask, type Reader } from '../reading.ts';

/** ISO 216 in pixels at 300 dots per inch, upright. */
const PAPERS: Readonly<Record<string, readonly [number, number]>> = {
  a3: [3508, 4961],
  a4: [2480, 3508],
  a5: [1748, 2480],
  a6: [1240, 1748],
};

/** What shops print, by its Chinese name of inches: 4 by 6 and the like. */
const PRINTS: Readonly<Record<string, readonly [number, number]>> = {
  5: [3.5, 5],
  6: [4, 6],
  7: [5, 7],
  8: [6, 8],
  10: [8, 10],
  12: [10, 12],
};
const DOTS_PER_INCH = 300;
const HAN_INCHES: Readonly<Record<string, string>> = { 五: '5', 六: '6', 七: '7', 八: '8', 十: '10' };
const INCHES = /(?<![.\d一二三四五六七八九十])(5|6|7|8|10|12|[五六七八十])\s?寸/u;
export const TO_PRINT =
  /^(?:(?:make|get|resize|turn) (?:it|this|the photo) )?(?:(?:in)?to |for |at )?(?:a )?print(?:ing)? size$|^(?:(?:ponla|hazla|ajústala|dejala) )?(?:a |en |con )?(?:el )?tama[ñn]o (?:de |para )(?:impresi[oó]n|imprimir)$|^(?:改成|调成|变成|做成)?(?:打印|冲印|冲洗)(?:用的?)?(?:尺寸|大小)$/iu;

function findPrint(clause: Clause): string | undefined {
  const inches = /[洗印]|照片|尺寸|大小/u.test(clause.text) ? INCHES.exec(clause.text)?.[1] : undefined;
  return inches === undefined ? undefined : (HAN_INCHES[inches] ?? inches);
}

function findPaper(clause: Clause): readonly [number, number] | undefined {
  const name = clause.free().find(({ text }) => Object.hasOwn(PAPERS, text.toLowerCase()));
  return PAPERS[name?.text.toLowerCase() ?? ''];
}

const turned = ([short, long]: readonly [number, number], isWide: boolean): [number, number] =>
  isWide ? [long, short] : [short, long];

/** "A4 for printing": whether it is cut to the paper or fits on it is asked. */
export const readPaper: Reader = (clause, reading) => {
  const picture = reading.state.pictures[reading.state.current - 1];
  if (picture === undefined || reading.found.length > 0) return false;
  const isWide = picture.width > picture.height;
  const cuts = TO_PRINT.test(clause.text.trim()) ? ['6', '7', '8'].map((name) => cutToPrint(name, isWide)) : [];
  const print = findPrint(clause);
  const paper = findPaper(clause);
  if (cuts.length === 0 && print === undefined && paper === undefined) return false;
  for (const token of clause.free()) clause.use(token);
  if (cuts.length > 0) return ask(reading, 'size', cuts);
  if (paper !== undefined) {
    const [width, height] = turned(paper, isWide);
    return ask(reading, 'size', [cutTo(turned([210, 297], isWide), [width, height]), inside(width, height)]);
  }
  const [width, height] = turned(pixelsOf(print ?? '6'), isWide);
  return ask(reading, 'size', [cutToPrint(print ?? '6', isWide), inside(width, height)]);
};

function pixelsOf(print: string): readonly [number, number] {
  const [short, long] = PRINTS[print] ?? [4, 6];
  return [short * DOTS_PER_INCH, long * DOTS_PER_INCH];
}
/** Halves of inches are told in tenths. */
function cutToPrint(print: string, isWide: boolean): readonly Step[] {
  const [short, long] = PRINTS[print] ?? [4, 6];
  const whole: readonly [number, number] = Number.isInteger(short) ? [short, long] : [short * 10, long * 10];
  return cutTo(turned(whole, isWide), turned(pixelsOf(print), isWide));
}
const inside = (width: number, height: number): readonly Step[] => [{ op: 'resize', width, height, fit: 'inside' }];
const cutTo = (ratio: [number, number], [width, height]: readonly [number, number]): readonly Step[] => [
  { op: 'crop', ratio },
  { op: 'resize', width, height, fit: 'cover' },
];
