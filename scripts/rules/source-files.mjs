// Which files the rules of `npm run check` look at.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot, root } from '../lib/project.mjs';

const generated = /(^|\/)(build|migrations|\.react-router|node_modules)\//;

/**
 * Every file of the project that git knows or would add, relative to the project folder.
 * @returns {string[]}
 */
export function projectFiles() {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return output.split('\0').filter((file) => file !== '' && !generated.test(file) && fs.existsSync(inRoot(file)));
}

/** @param {string} file */
export const readProjectFile = (file) => fs.readFileSync(inRoot(file), 'utf8');

/**
 * Prints what a rule found. Exit code 1 when there are problems.
 * @param {readonly string[]} problems
 * @param {readonly string[]} [warnings]
 */
export function report(problems, warnings = []) {
  for (const warning of warnings) console.log(`warning: ${warning}`);
  for (const problem of problems) console.log(problem);
  // not process.exit(): it would cut what a pipe has not taken yet
  process.exitCode = problems.length === 0 ? 0 : 1;
}
