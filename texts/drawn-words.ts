/**
 * Words that a template draws on its picture. The engine takes them as the option `words`; here they are chosen in the
 * language of the title that a person typed, since a picture is shown to people who read that.
 */
import { readBundle } from './read-bundle.ts';

/** What shows the language of a title, the surest sign first. A title without a sign is taken for English. */
const signs: Readonly<Record<string, readonly (readonly [language: string, sign: RegExp])[]>> = {
  'character-setting': [
    ['zh', /\p{Script=Han}/u],
    ['es', /[áéíóúñ¿¡]|personaje/iu],
  ],
  'treasure-map': [
    ['zh', /\p{Script=Han}/u],
    ['es', /[áéíóúñ¡¿]|\b(?:mapa|tesoro|isla|mar|costa|bahía|del|de|los|las|el|la)\b/iu],
  ],
};

type TaskOptions = Readonly<Record<string, unknown>>;

/** The options of an engine task, with the words it draws where it draws any and none are given. */
export function addDrawnWords(task: string, options: TaskOptions): TaskOptions {
  const own = Object.hasOwn(signs, task) ? signs[task] : undefined;
  if (own === undefined || options['words'] !== undefined) return options;
  const title = typeof options['title'] === 'string' ? options['title'] : '';
  const language = own.find(([, sign]) => sign.test(title))?.[0] ?? 'en';
  return { ...options, words: readBundle(language, 'pictures')[task] };
}
