import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** npm's own file when npm started us (right on every platform), else whatever `npm` is on the path. */
function npmCommand() {
  const own = process.env['npm_execpath'];
  if (own?.endsWith('.js')) return { file: process.execPath, first: [own], shell: false };
  return { file: 'npm', first: [], shell: process.platform === 'win32' };
}

/**
 * Runs a command in the project folder and answers its exit code and, with `capture`, what it printed.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, capture?: boolean, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(file, args, { env = process.env, cwd = root, capture = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env,
      shell,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    let output = '';
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function runNpm(args, options = {}) {
  const npm = npmCommand();
  return runCommand(npm.file, [...npm.first, ...args], { ...options, capture: true, shell: npm.shell });
}
