import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this the headers of a reply weigh more than what is saved. */
const leastBytes = 1000;

/** From here the best quality takes ten seconds and saves a twentieth. */
const bigBytes = 1_000_000;

/** Writes `.br` and `.gz` beside the scripts, styles and texts of a folder: the server sends them as they are. @param {string} folder */
export async function precompress(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|json|svg)$/.test(name));
  await Promise.all(names.map((name) => compressFile(path.join(folder, name)))); // Node's threads take them in turn
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length < bigBytes ? constants.BROTLI_MAX_QUALITY : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}
