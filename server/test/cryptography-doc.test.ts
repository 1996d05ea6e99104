import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const text = readFileSync(path.join(root, 'docs', 'cryptography.md'), 'utf8');
const rooms = ['domain/src', 'planner/src', 'engine/src', 'server/src', 'web/src'];

/** Files that use more of cryptography than random names. */
const users = rooms.flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`)
    .filter((file) => {
      const code = readFileSync(path.join(root, file), 'utf8');
      const taken = [...code.matchAll(/import \{([^}]*)\} from 'node:crypto'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      );
      return taken.some((name) => name !== 'randomUUID' && name !== '') || /\bcrypto\.subtle\b/.test(code);
    }),
);

test('the list of what uses cryptography is the code', () => {
  const listed = [...text.matchAll(/`((?:domain|planner|engine|server|web)\/src\/[^`]+)`/g)].map(([, file]) => file);
  expect(users.length).toBeGreaterThan(20);
  expect(new Set(listed)).toEqual(new Set(users));
});
