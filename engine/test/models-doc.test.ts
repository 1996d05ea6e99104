import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeTables, TABLES_END, TABLES_START } from './support/models-table.ts';

const file = fileURLToPath(new URL('../../docs/models.md', import.meta.url));

test('docs/models.md lists what the manifests list (UPDATE_DOCS=1 writes it)', async () => {
  const text = await readFile(file, 'utf8');
  const [before = '', rest = ''] = text.split(TABLES_START);
  const [, after = ''] = rest.split(TABLES_END);
  const wanted = `${before}${TABLES_START}\n\n${makeTables()}\n\n${TABLES_END}${after}`;
  if (process.env['UPDATE_DOCS'] === '1') await writeFile(file, wanted);
  else expect(text).toBe(wanted);
});
