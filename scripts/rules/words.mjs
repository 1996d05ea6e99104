// One spelling, plain words, one term for a thing: looks at the names of files, the names and comments in source, texts and
// documents.
// `allowed-words.json` lists names that belong to the API, the command line or stored data.
import { names, otherTerms, phrases, spellings } from './banned-words.mjs';
import { readWords } from './read-words.mjs';
import { projectFiles, readProjectFile, report } from './source-files.mjs';

/** @typedef {import('./banned-words.mjs').Banned} Banned */
/** @typedef {{ file: string, line: number, word: string, instead: string, where: 'file' | 'name' | 'property' | 'comment' | 'text' }} Problem */

const source =
  /^(?:domain|pixels|planner|texts|engine|server|web|client|e2e|bench|scripts|test-support|lab)\/.*\.(?:tsx?|mjs|cjs)$/;
const textFile = /^texts\/([a-z]+)\/.*\.(?:json|md)$/;
const document = /^(?:[A-Z]+\.md|docs\/.*\.md|\.github\/.*\.md)$/;
const ownRule = /^scripts\/rules\/(?:banned|allowed)-words/;

/** @type {{ name: string, where: Problem['where'][], path?: string, why: string }[]} */
const allowed = JSON.parse(readProjectFile('scripts/rules/allowed-words.json'));

/** @type {Problem[]} */
const problems = [];

/**
 * @param {string} text
 * @param {readonly Banned[]} banned
 * @param {Omit<Problem, 'word' | 'instead'>} place
 * @param {string} [name] the whole name that `text` is made of
 */
function look(text, banned, place, name) {
  if (
    allowed.some(
      (entry) =>
        entry.name === name && entry.where.includes(place.where) && new RegExp(entry.path ?? '').test(place.file),
    )
  )
    return;
  for (const { pattern, instead } of banned) {
    for (const [word] of text.matchAll(pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`))) {
      problems.push({ ...place, word: word.trim(), instead });
    }
  }
}

/** `smallestCentreX` → `smallest Centre X`, so that a word's beginning and end are seen. @param {string} name */
const asWords = (name) => name.replace(/[_$\-./]+/g, ' ').replace(/([a-z0-9])([A-Z])/g, '$1 $2');
/** What stands in backticks or is a link is somebody's name, not our prose. @param {string} text */
const prose = (text) => text.replace(/`[^`]*`|\{@link [^}]*\}|https?:\/\/\S+|\]\([^)]*\)/g, ' ');

/** Commands, and tables made from the manifests, keep their lines but not their words. @param {string} text */
const withoutCode = (text) =>
  text.replace(/```[\s\S]*?```|<!-- made from[\s\S]*?: end -->/g, (code) => code.replace(/[^\n]/g, ''));

for (const file of projectFiles()) {
  if (ownRule.test(file)) continue;
  const isSource = source.test(file);
  if (isSource || document.test(file)) {
    const name = file.replace(/^.*\//, '').replace(/(\.test|\.bench)?\.\w+$/, '');
    look(asWords(name), spellings, { file, line: 1, where: 'file' }, name);
    look(name, names, { file, line: 1, where: 'file' }, name);
  }
  if (isSource) {
    const words = readWords(file, readProjectFile(file));
    for (const { text, line, isProperty } of words.names) {
      const where = isProperty ? 'property' : 'name';
      look(asWords(text), spellings, { file, line, where }, text);
      look(text, names, { file, line, where }, text);
    }
    for (const { text, line } of words.comments)
      look(prose(text), [...spellings, ...phrases], { file, line, where: 'comment' });
  }
  const language = textFile.exec(file)?.[1] ?? (document.test(file) ? 'en' : '');
  const banned = language === 'en' ? [...spellings, ...phrases] : otherTerms[language];
  if (banned !== undefined) {
    const isJson = file.endsWith('.json');
    withoutCode(readProjectFile(file))
      .split('\n')
      .forEach((text, index) => {
        // of a line of messages only the sentence: keys and the names of values are names in code
        const sentence = isJson
          ? text
              .replace(/^\s*"[^"]*":\s*/, '')
              .replace(/^"/, '')
              .replace(/\{\w+/g, '{')
          : prose(text);
        // what people may type into the search of help, in any words
        if (!isJson && text.startsWith('keywords: ')) return;
        look(sentence, banned, { file, line: index + 1, where: 'text' });
      });
  }
}

const line = (/** @type {Problem} */ problem) =>
  `${problem.file}:${problem.line} ${problem.where} "${problem.word}" → ${problem.instead}`;

report([...new Set(problems.map(line))]);
