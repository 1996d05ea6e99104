// Prints the columns that the code in a folder asks the database for: `table.column`, from its tables' definitions.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

const folder = path.join(process.argv[2] ?? '', 'server', 'src', 'db', 'tables');
const columns = new Set();
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.ts'))
    for (const value of Object.values(await import(pathToFileURL(path.join(folder, file)).href)))
      if (is(value, PgTable)) {
        const table = getTableConfig(value);
        for (const { name } of table.columns) columns.add(`${table.name}.${name}`);
      }
process.stdout.write(JSON.stringify([...columns]));
