// No list of languages is written by hand: a language is a folder in `texts` and a row in `domain/src/locale.ts`, and source
// asks that list. Quoted texts are where Chinese characters are; they belong in `texts`.
import { projectFiles, readProjectFile, report } from './source-files.mjs';

const source = /^(?:domain|server|web|texts)\/(?:src\/)?(?!test\/).*\.tsx?$/;

/** Files that are about a language or its script, each with the reason. */
const allowed = new Map([
  ['domain/src/batches/read-inputs.ts', 'how tables of people name their columns, and say yes'],
  ['domain/src/locale.ts', 'the list itself'],
  ['domain/src/safety/text-safety.ts', 'words that are refused'],
  ['domain/src/safety/normalize.ts', 'traditional characters'],
  ['server/src/accounts/passwords/refuse-password.ts', 'the brand'],
  ['server/src/app/sample-mails.ts', 'a made-up person has a name'],
  ['server/src/mail/mail-layout.ts', 'the brand, and lines of Chinese need more room'],
  ['server/src/templates/catalogue/dragon-palm.ts', 'the name of the move, for a model'],
  ['texts/drawn-words.ts', 'what shows the language of a title'],
  ['web/src/pages/home/describe-site.ts', 'the brand'],
  ['web/src/shell/language-switch.tsx', 'the Chinese name in outlines'],
  ['web/src/ui/picture/brand.tsx', 'the brand'],
]);

const code = /\b(?:zh|es)\b\s*:|'(?:zh|es)'/;
const chinese = /\p{Script=Han}/u;
const comment = /^\s*(?:\/\/|\/?\*)/;

const found = new Set();
const problems = projectFiles()
  .filter((file) => source.test(file))
  .flatMap((file) =>
    readProjectFile(file)
      .split('\n')
      .flatMap((line, index) => {
        if (comment.test(line) || !(code.test(line) || chinese.test(line))) return [];
        found.add(file);
        return allowed.has(file) ? [] : [`${file}:${index + 1} names a language: ${line.trim().slice(0, 100)}`];
      }),
  );
const idle = [...allowed.keys()].filter((file) => !found.has(file));

report(
  problems,
  idle.map((file) => `${file} names no language any more: take it out of the list`),
);
