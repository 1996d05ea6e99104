import { createTranslator, type Locale } from 'use-intl/core';

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Formats one ICU text. `language` decides on plurals and how numbers are written. A value that is not
 * given leaves its place empty; braces within a value stay as they are.
 */
export function formatText(text: string, values: TextValues, language: Locale): string {
  const places = [...text.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => [name, ''] as const);
  const format = createTranslator({ locale: language, messages: { text }, onError: rethrow });
  return format('text', { ...Object.fromEntries(places), ...values });
}

function rethrow(error: Error): never {
  throw error;
}

/**
 * As {@link formatText}, for a failure, whose details may be missing: brackets with nothing in them are left out. `{wait}` is
 * the detail `seconds` as a person says it.
 */
export function formatErrorText(text: string, details: TextValues, language: Locale): string {
  const { seconds } = details;
  const wait: TextValues = typeof seconds === 'number' ? { wait: formatWait(seconds, language) } : {};
  return dropEmptyBrackets(formatText(text, { ...details, ...wait }, language));
}

/** 45 seconds, 52 minutes, 3 hours: rounded up, so that nobody comes too early. */
function formatWait(seconds: number, language: Locale): string {
  const [count, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 100 * 60
        ? [seconds / 60, 'minute']
        : ([seconds / 3600, 'hour'] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  // Chinese as it is written here: a space before the unit, and seconds by their one character
  return format
    .format(Math.ceil(count))
    .replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
    .replace('\u79d2\u949f', '\u79d2');
}

/** Leaves out brackets with nothing in them: a detail that was not given. */
export const dropEmptyBrackets = (text: string): string => text.replace(/\s?[（(]\s*[)）]/g, '');

/** A number that stands for any in {@link formatSample}. */
const sampleCount = 30;

/** As {@link formatText}, for a list of texts: a value is shown as `{name}`, a counted one as {@link sampleCount}. */
export function formatSample(text: string, language: Locale): string {
  const names = [...text.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => name);
  const counted = new Set([...text.matchAll(/\{\s*(\w+)\s*,/g)].map(([, name]) => name));
  const values = names.map((name) => [name, counted.has(name) ? sampleCount : `{${name}}`] as const);
  return formatText(text, Object.fromEntries(values), language);
}
