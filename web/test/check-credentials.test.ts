import { describe, expect, it } from 'vitest';
import { checkCredentials } from '../src/session/check-credentials.ts';

const signUp = { newPassword: true };

describe('checkCredentials', () => {
  it('passes a usable sign-up', () => {
    expect(
      checkCredentials({ email: ' lin@example.com ', password: '123456', passwordAgain: '123456' }, signUp),
    ).toEqual({});
  });

  it.each(['', '   '])('wants an email (%j)', (email) => {
    expect(checkCredentials({ email }, signUp)).toEqual({ email: 'required_fields_missing' });
  });

  it.each(['lin', 'lin@', '@example.com', 'lin@example', 'a b@example.com', 'lin@exa..mple.com'])(
    'refuses the email %s',
    (email) => {
      expect(checkCredentials({ email }, signUp)).toEqual({ email: 'email_invalid' });
    },
  );

  it('counts characters as people do, not code units', () => {
    expect(checkCredentials({ password: '照片照片照' }, signUp)).toEqual({ password: 'password_too_weak' });
    expect(checkCredentials({ password: '照片照片照片' }, signUp)).toEqual({});
    expect(checkCredentials({ password: 'x'.repeat(129) }, signUp)).toEqual({ password: 'password_too_long' });
  });

  it('asks of an old password only that it is there', () => {
    expect(checkCredentials({ password: '123' }, { newPassword: false })).toEqual({});
    expect(checkCredentials({ password: '' }, { newPassword: false })).toEqual({ password: 'required_fields_missing' });
  });

  it('compares the two passwords once the first is usable', () => {
    expect(checkCredentials({ password: '123456', passwordAgain: '1234567' }, signUp)).toEqual({
      passwordAgain: 'passwords_do_not_match',
    });
    expect(checkCredentials({ password: '1', passwordAgain: '2' }, signUp)).toEqual({ password: 'password_too_weak' });
  });
});
