// `npm run simd`: compiles what the engine calculates with vector instructions, from AssemblyScript in engine/simd/ to
// WebAssembly, written as text so that every place that brings the sources brings it: docs/decisions/103. `--check` compares.
import fs from 'node:fs';
import path from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { inRoot, run, say } from './lib/project.mjs';
import { ensureTools } from './lib/tools.mjs';

/** Where the code of each source goes. */
const targets = {
  'panel-lights': 'engine/src/render3d/panel-lights-code.ts',
  'trace-rays': 'engine/src/render3d/trace-rays-code.ts',
};

const options =
  '-O3 --noAssert --runtime stub --enable simd --enable threads --importMemory --sharedMemory --initialMemory 1 --maximumMemory 65536'.split(
    ' ',
  );

/**
 * @param {string} name of a file in engine/simd/
 * @returns {Promise<string>} a module of the engine
 */
async function compile(name) {
  const { default: asc } = await import(inRoot('tools', 'node_modules', 'assemblyscript', 'dist', 'asc.js'));
  const source = fs.readFileSync(inRoot('engine', 'simd', `${name}.ts`), 'utf8');
  /** @type {Uint8Array | undefined} */
  let code;
  const { error, stderr } = await asc.main([`${name}.ts`, '--outFile', `${name}.wasm`, ...options], {
    readFile: (/** @type {string} */ file) => (file === `${name}.ts` ? source : null),
    writeFile: (/** @type {string} */ _, /** @type {Uint8Array} */ written) => {
      code = written;
    },
    listFiles: () => [],
  });
  if (error || !code) throw new Error(`${name}: ${stderr.toString()}`);
  const constant = `${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Code`;
  return [
    `/** WebAssembly, compiled from engine/simd/${name}.ts by \`npm run simd\`; \`npm run check\` compares. */`,
    `export const ${constant} =\n  '${Buffer.from(code).toString('base64')}';`,
    '',
  ].join('\n');
}

const { values } = readArguments(import.meta.url, { check: { type: 'boolean', default: false } });
await run(async () => {
  await ensureTools();
  let old = 0;
  for (const [name, target] of Object.entries(targets)) {
    const text = await compile(name);
    if (fs.existsSync(inRoot(target)) && fs.readFileSync(inRoot(target), 'utf8') === text) continue;
    old++;
    if (values.check)
      console.log(`${target} is not what engine/simd/${path.basename(name)}.ts compiles to: npm run simd`);
    else {
      fs.writeFileSync(inRoot(target), text);
      say(`${target} written`);
    }
  }
  return values.check && old > 0 ? 1 : 0;
});
