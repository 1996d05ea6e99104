import { expect, test } from 'vitest';
import { describeFailedStart } from '../../src/db/embedded/describe-failed-start.ts';

test('a database of another major version: both versions, and the way by a backup', () => {
  const said =
    'FATAL:  database files are incompatible with server\n' +
    'DETAIL:  The data directory was initialized by PostgreSQL version 99, which is not compatible with this version 18.4.';
  const sentence = describeFailedStart('/data/postgres', 'it ended with code 1', said);
  expect(sentence).toMatch(/made by PostgreSQL 99, and this Afterglow brings 18\.4\. Start/);
  expect(sentence).toMatch(/npx afterglow backup.*empty DATA_DIR/);
});

test('anything else is told as PostgreSQL said it, with what helps a damaged folder', () => {
  const sentence = describeFailedStart('/data/postgres', 'it ended with code 1', 'FATAL:  syntax error');
  expect(sentence).toContain('FATAL:  syntax error\n');
  expect(sentence).toContain('npx afterglow restore');
});
