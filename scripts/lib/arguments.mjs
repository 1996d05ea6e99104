// What was typed after the name of a script. Plain ES, any Node >= 18.3.
import fs from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * The options of a script, and words where it takes some. `--help` prints the first comment of the script, which names them all, and
 * ends; so does anything else that it does not know, with a sentence and exit code 2.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} script `import.meta.url`
 * @param {Options} options
 * @param {{ takesWords?: boolean }} [more]
 * @returns {ReturnType<typeof parseArgs<{ options: Options, allowPositionals: true }>>}
 */
export function readArguments(script, options, { takesWords = false } = {}) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(readFirstComment(script));
    process.exit(0);
  }
  try {
    const found = parseArgs({ options, allowPositionals: true });
    if (takesWords || found.positionals.length === 0) return found;
    throw new TypeError(`Unexpected argument '${found.positionals[0]}'.`);
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/(?<=\.) /);
    console.error(`✗ ${sentence}\n\n${readFirstComment(script)}`);
    process.exit(2);
  }
}

/** @param {string} script */
function readFirstComment(script) {
  const text = fs.readFileSync(new URL(script), 'utf8');
  const block = /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? /^(?:\/\/.*\n)+/.exec(text)?.[0] ?? '';
  return block.replaceAll(/^(?:\/\/| \*) ?/gm, '').trim();
}
