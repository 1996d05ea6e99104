import { expect, test } from 'vitest';
import { createRefusalLog } from '../../src/http/refusal-log.ts';
import { keepLog } from '../support/kept-log.ts';

function openLog() {
  const { logger, lines } = keepLog();
  let at = 0;
  const log = createRefusalLog(logger, () => at);
  return { log, lines, pass: (ms: number) => (at += ms) };
}

const call = { method: 'POST', path: '/api/admin/users', address: '203.0.113.77' };

test('a refusal is written with who and where, without the end of the address', () => {
  const { log, lines } = openLog();
  log('forbidden', { ...call, userId: 'mei' });
  log('credentials_wrong', { ...call, path: '/api/auth/sign-in/email' });
  expect(lines).toEqual([
    { msg: 'refused', code: 'forbidden', method: 'POST', path: call.path, network: '203.0.113.0/24', userId: 'mei' },
    {
      msg: 'refused',
      code: 'credentials_wrong',
      method: 'POST',
      path: '/api/auth/sign-in/email',
      network: '203.0.113.0/24',
    },
  ]);
});

test('a flood of calls is one line a minute, which says how many there were', () => {
  const { log, lines, pass } = openLog();
  for (let count = 0; count < 500; count += 1) log('rate_limited', call);
  expect(lines).toHaveLength(1);
  log('rate_limited', { ...call, address: '198.51.100.1' });
  expect(lines).toHaveLength(2);
  pass(60_001);
  log('rate_limited', call);
  expect(lines.at(-1)).toMatchObject({ code: 'rate_limited', more: 499 });
});

test('what people run into every day is not written, nor secrets that stand in a path', () => {
  const { log, lines } = openLog();
  log('insufficient_credits', call);
  log('not_logged_in', call);
  expect(lines).toEqual([]);
  log('rate_limited', { ...call, path: '/api/shares/kJ2f9QmZx8Lw0TgVb3Rn5A' });
  log('forbidden', { ...call, path: '/api/admin/users/0c8c1a44-7f0e-4f0f-9d0e-2a1f6f8f9b11' });
  expect(JSON.stringify(lines)).not.toContain('kJ2f9');
  expect(lines[1]).toMatchObject({ path: '/api/admin/users/0c8c1a44-7f0e-4f0f-9d0e-2a1f6f8f9b11' });
});

test('callers that keep changing do not fill the memory', () => {
  const { log, lines } = openLog();
  for (let count = 0; count < 3000; count += 1) log('invalid_input', { ...call, userId: `person-${count}` });
  expect(lines).toHaveLength(3000);
  log('invalid_input', { ...call, userId: 'person-2999' });
  expect(lines).toHaveLength(3000);
});
