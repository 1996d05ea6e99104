/** "Agrega el precio $199 abajo", 加个价格199元: a price that is to be written, not one that is asked for. */
import { addStep, ask, type Reader } from '../reading.ts';
import { takePlace, takeTextStyle } from './words.ts';

const TAG =
  /\b(?:add|put|write|place|show|include|overlay)\b (?:the |a |my |our |its )?(?:\p{L}+ )?price\b|\b(?:a[ñn]ad|agreg|pon|escrib|coloc|inclu|mete)\p{L}* (?:el |un |su |mi |la etiqueta (?:de|con el) )?precio\b|[加写放标打](?:上|个|一?个|一下)?价(?:格|钱|签)?|标价/iu;
const SUM =
  /(?:us|mx|ar|s\/)?[$€£¥￥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥]|元|块钱?|rmb|pesos?|euros?|d[oó]lares?|d[oó]lars?|dollars?|soles|usd|eur|mxn|bucks)(?!\p{L})|\d[\d.,]+/iu;

/** Takes the sum as it is written, and where it is to stand; without one it asks for the words. */
export const readPriceTag: Reader = (clause, reading) => {
  if (!TAG.test(clause.text) || clause.has('remove', 'negate', 'quote')) return false;
  const sum = SUM.exec(clause.text);
  while (clause.take('priceQuestion', 'add', 'make', 'write', 'text', 'sticker'));
  if (sum === null) {
    for (const token of clause.free()) clause.use(token);
    return ask(reading, 'text');
  }
  const content = sum[0].replace(/[.,]$/u, '');
  const from = clause.from + sum.index;
  for (const token of clause.free()) if (token.from < from + sum[0].length && token.to > from) clause.use(token);
  return addStep(reading, { op: 'text', content, ...takePlace(clause), ...takeTextStyle(clause) }, from);
};
