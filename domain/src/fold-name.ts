import { cleanText } from './templates/template.ts';

/** A name as it is compared: a person writes `Price`, ` price` and `PRICE` for the same column. */
export const foldName = (text: string): string => cleanText(text).normalize('NFC').toLowerCase();
