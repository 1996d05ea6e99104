import type { WordReading } from '@afterglow/domain/templates/word-reading';
import { useTranslations } from 'use-intl';
import { sameWords } from '../ui/forms/filter-options.ts';
import { Icon } from '../ui/picture/icon.tsx';
import { useList } from './use-list.ts';

/** What becomes of the words of one input, before anything is paid. Announced when it changes. */
export function WordNote({ reading, text }: { readonly reading: WordReading | undefined; readonly text: string }) {
  const t = useTranslations('template');
  const list = useList();
  const plain = reading?.unknown.length === 0 && reading.used.length === 1 && sameWords(reading.used[0] ?? '', text);
  const shown = reading !== undefined && text.trim() !== '' && !plain;
  return (
    <div className="grid gap-1 text-t13" aria-live="polite">
      {shown && (
        <>
          {reading.unknown.map(({ word, nearest: [nearest] }) => (
            <p key={word} className="word-unknown">
              <Icon name="warning" small />
              <span>
                {nearest === undefined
                  ? t('wordLeftOut', { word: asTyped(word, text) })
                  : t('wordNearest', { word: asTyped(word, text), nearest })}
              </span>
            </p>
          ))}
          {(reading.unknown.length === 0 || reading.used.length > 1) && reading.used.length > 0 && (
            <p className="text-ink-3">{t('wordsUsed', { words: list(reading.used) })}</p>
          )}
        </>
      )}
    </div>
  );
}

/** The engine reads small letters; a person reads their own. */
function asTyped(word: string, text: string): string {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? word : text.slice(at, at + word.length);
}
