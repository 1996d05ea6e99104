import type { Template } from '@afterglow/domain/contract/public/templates';
import type { WordReading } from '@afterglow/domain/templates/word-reading';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { sameWords } from '../ui/forms/filter-options.ts';
import { sentInputs, type InputValues } from './input-values.ts';

/** After the last key. */
const pauseMs = 350;

export interface WordReadings {
  /** What is known to be made of the present words; undefined while that is not known. */
  readonly readings: readonly WordReading[] | undefined;
  /** Asks at once. Undefined where it cannot be learned: the server then says it when it is asked to make the picture. */
  readonly ask: () => Promise<readonly WordReading[] | undefined>;
}

/** What the engine will make of the words, asked for while a person types. `off`: a model that takes any word makes it. */
export function useWordReadings(template: Template, values: InputValues, pictures: number, off: boolean): WordReadings {
  const [answer, setAnswer] = useState<{ readonly question: string; readonly words: readonly WordReading[] }>();
  const words = off ? {} : wordsOf(template, values);
  const needed = Object.keys(words).length > 0;
  const question = JSON.stringify([template.id, template.title, words, pictures]);
  const latest = useRef('');

  const ask = useCallback(async () => {
    if (!needed) return [];
    latest.current = question;
    const inputs = sentInputs(values);
    const found = await api.templates.words({ id: template.id, inputs, pictures }).catch(() => undefined);
    if (found === undefined) return undefined;
    if (latest.current === question) setAnswer({ question, words: found.words });
    return found.words;
  }, [needed, question, template.id, values, pictures]);

  useEffect(() => {
    if (!needed || answer?.question === question) return;
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => clearTimeout(timer);
  }, [needed, question, answer, ask]);

  return { readings: needed ? (answer?.question === question ? answer.words : undefined) : [], ask };
}

/** Words whose meaning is not plain to see: empty when all of them are defaults or were chosen from what is offered. */
function wordsOf(template: Template, values: InputValues): InputValues {
  const texts = template.inputs.filter((input) => input.type === 'text' && input.known !== undefined);
  const isPlain = texts.every((input) => {
    if (input.type !== 'text') return true;
    const text = String(values[input.key] ?? '').trim();
    if (text === '' || text === input.default) return true;
    return input.known?.combined === false && input.known.names.some((name) => sameWords(name, text));
  });
  // one field may decide for another (the landmark of a city): all words are one question
  return isPlain ? {} : values;
}
