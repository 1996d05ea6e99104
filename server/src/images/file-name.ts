import { cleanText } from '@afterglow/domain/templates/template';

const maxLength = 120;

/**
 * A harmless name to show and to offer for downloads: the last part of a path, without control and direction
 * characters or anything a file system refuses, at most 120 code points, its extension kept. Undefined when nothing is left.
 */
export function cleanFileName(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = cleanText(last.toWellFormed().replace(/[<>:"|?*]/g, ' ')).replace(/^[.\s]+|[.\s]+$/g, '');
  if (cleaned === '') return undefined;
  const characters = Array.from(cleaned);
  if (characters.length <= maxLength) return cleaned;
  const extension = /\.[a-zA-Z0-9]{1,8}$/.exec(cleaned)?.[0] ?? '';
  return (
    characters
      .slice(0, maxLength - extension.length)
      .join('')
      .trim() + extension
  );
}
