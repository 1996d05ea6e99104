import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { describeError } from '../../src/lib/describe-error.ts';

test('a failed query is told with its SQL and without the values that people sent', async () => {
  const pool = new pg.Pool({ connectionString: inject('templateDatabaseUrl').replace(/\/[^/]*$/, '/postgres') });
  try {
    const db = drizzle(pool);
    for (const query of [
      sql`select ${'hunter2'}::uuid`,
      sql`select no_such_column from (select ${'hunter2'}::text as secret) as t`,
      sql`select 1 / (length(${'hunter2'}) - 7)`,
    ]) {
      const error: unknown = await db.execute(query).catch((thrown: unknown) => thrown);
      const told = JSON.stringify(describeError(error));
      expect(told).not.toContain('hunter2');
      expect(told).toContain('select');
    }
  } finally {
    await pool.end();
  }
});

test('other errors keep what they say, their causes and where they came from', () => {
  const error = new TypeError('no such thing', { cause: new Error('the disk is gone') });
  expect(describeError(error)).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    stack: expect.stringContaining('describe-error.test'),
    cause: { message: 'the disk is gone' },
  });
});
