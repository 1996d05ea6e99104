import { expect, test } from 'vitest';
import { openText, sealText } from '../../src/lib/sealed-text.ts';

const secret = 'a secret for tests, long enough to be one';

test('what is sealed opens with the same secret, purpose and place only, and never twice looks the same', () => {
  const sealed = sealText(secret, 'keys', 'openai', 'sk-ünïcode-密钥');
  expect(openText(secret, 'keys', 'openai', sealed)).toBe('sk-ünïcode-密钥');
  expect(sealed).not.toContain('sk-');
  expect(sealText(secret, 'keys', 'openai', 'sk-ünïcode-密钥')).not.toBe(sealed);
  expect(openText('another secret for tests, also long enough', 'keys', 'openai', sealed)).toBeUndefined();
  expect(openText(secret, 'mails', 'openai', sealed)).toBeUndefined();
  expect(openText(secret, 'keys', 'fal', sealed)).toBeUndefined();
});

test('a changed, cut or foreign text does not open', () => {
  const sealed = sealText(secret, 'keys', 'openai', 'sk-1234');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openText(secret, 'keys', 'openai', `v1.${changed.toString('base64url')}`)).toBeUndefined();
  }
  for (const text of ['', 'v1.', 'v1.AAAA', 'v2.AAAA', sealed.slice(0, -8)])
    expect(openText(secret, 'keys', 'openai', text)).toBeUndefined();
});
