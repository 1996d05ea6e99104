/** "Center the product", 产品居中, "recorta al ras": where it stands is known once it is cut out, so the ground is asked first. */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../../clause.ts';
import { findColor } from '../../words/palette.ts';
import { ask, type Reader } from '../reading.ts';

const CENTERS =
  /\bc[eé]ntr(?:a|ar|e|en|ame|al[oa]s?|arl[oa]s?|amel[oa]|[eé]l[oa])(?!\p{L})|\b(?:pon|ponga|ponme|coloca|coloques?|deja|mueve|acomoda|quede|est[eé]|salga)\p{L}*(?!\p{L}).*\b(?:(?:en|al) (?:el )?(?:mero )?(?:centro|medio)|centrad[oa]s?)\b|\bcent(?:er|re) (?:the|my|this|that|it|me|him|her|them|us)\b|\b(?:put|move|place|get|have) .*\b(?:in|to|at|into) the (?:middle|center|centre)\b|\b(?:should be|make (?:it|him|her|the \p{L}+)) (?:in the middle|centered|centred)\b|居中|(?:放|移|挪|摆|搬)(?:到|在|去)?(?:画面|图片|照片)?(?:的)?(?:最)?(?:正中间?|中间|中央|中心)|摆正中/iu;
const TIGHT =
  /\b(?:al ras|al borde|ajustad[oa] (?:al|a la)|pegad[oa] (?:al|a la)|bien (?:ajustad|pegad)[oa])\b|\b(?:tight(?:ly)?|close(?:ly)?) (?:to|around)\b|\bto fit the (?:product|subject|object|item)\b|(?:紧贴|贴着|贴合|贴边|紧挨着).*[裁剪切]|[裁剪切].*(?:紧贴|贴边|贴合)/iu;
/** These have places of their own, or another reader. */
const OTHERS = [
  'text',
  'write',
  'quote',
  'watermark',
  'sticker',
  'drawing',
  'border',
  'brighter',
  'darker',
  'blur',
  'remove',
  'negate',
  'ratio',
  'size',
  'ordinal',
  'otherPicture',
] as const;
/** As much empty ground around it as shops ask for. */
const MARGIN = 0.1;
const LIGHT_GRAY = findColor('grey', 'light') ?? '#cccccc';

/** Cut out, its empty edges cut off, and as much ground on each side: then it stands in the middle. */
const centeredOn = (ground: string, margin: number): readonly Step[] => [
  { op: 'remove-background', background: ground },
  // edges are cut off where all four are empty: a thing at the rim gets some ground first
  { op: 'extend', share: 0.02, beyond: ground },
  { op: 'adjust', settings: { trim: true } },
  ...(margin === 0 ? [] : [{ op: 'extend', share: margin, beyond: ground } as const]),
];

/** Takes the clause as a whole. */
export const readCentered: Reader = (clause, reading) => {
  const isTight = TIGHT.test(clause.text) && clause.has('crop', 'cutOff', 'cutOut', 'zoomIn');
  if (!isTight && !isCentered(clause)) return false;
  // 放到正中间 moves, "add" brings what was not there
  const adds = clause.tokens.some(({ kind, text }) => kind === 'add' && !/^[放摆移挪贴搁]|^coloc/iu.test(text));
  if (adds || clause.has(...OTHERS) || reading.state.last.some(({ op }) => op === 'text' || op === 'compose'))
    return false;
  for (const token of clause.free()) clause.use(token);
  const margin = isTight ? 0 : MARGIN;
  return ask(reading, 'background', [
    centeredOn('#ffffff', margin),
    centeredOn(LIGHT_GRAY, margin),
    [
      { op: 'remove-background', background: 'transparent' },
      { op: 'adjust', settings: { trim: true } },
    ],
  ]);
};

const isCentered = (clause: Clause): boolean => CENTERS.test(clause.text) && !clause.has('crop', 'cutOff', 'zoomIn');
