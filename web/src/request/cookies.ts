/** Cookie with the theme a person chose; absent means the system's. */
import { withBase } from '../base-path/base-path.ts';
export const themeCookie = 'afterglow_theme';
/** Cookie with the notice about their plan that a person put away. */
export const noticeCookie = 'afterglow_notice';
/** Cookie with the account whose first credits were told. */
export const welcomeCookie = 'afterglow_welcome';
/** Cookie with the browser's time zone, so that the server writes dates as the browser would. */
export const timeZoneCookie = 'afterglow_tz';
/** Cookie of somebody who has just logged out: pages forget what they kept in this browser, and then it. */
export const forgetCookie = 'afterglow_forget';
/** Cookie of a browser that keeps a photo: the first page then leaves out the pictures that the photo takes the place of. */
export const photoCookie = 'afterglow_photo';
/** Cookie of a browser in which somebody had an account: the form to log in comes first there, elsewhere the one to sign up. */
export const knownCookie = 'afterglow_known';

export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decode(value.join('='));
  }
  return undefined;
}

/** A cookie header with one cookie set to `value`. */
export function replaceCookie(header: string, name: string, value: string): string {
  const others = header.split(';').filter((part) => part.trim() !== '' && part.trim().split('=')[0] !== name);
  return [...others.map((part) => part.trim()), `${name}=${encodeURIComponent(value)}`].join('; ');
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Says for a day, as long as a photo is kept, that there is one; no word of what it shows. */
export const photoCookieOf = (kept: boolean): string =>
  `${photoCookie}=${kept ? 1 : ''}; Path=${withBase('/')}; Max-Age=${kept ? 86_400 : 0}; SameSite=Lax`;

/** A year-long preference; no secret, so scripts may read it. */
export function preferenceCookie(name: string, value: string): string {
  const age = value === '' ? 0 : 31_536_000;
  return `${name}=${encodeURIComponent(value)}; Path=${withBase('/')}; Max-Age=${age}; SameSite=Lax`;
}
