import { useEffect } from 'react';
import { knownCookie, preferenceCookie } from '../request/cookies.ts';

/** Remembers that somebody here has an account, so that the form to log in comes first when the session is over. */
export function useKnownBrowser(isKnown: boolean): void {
  useEffect(() => {
    if (isKnown) document.cookie = preferenceCookie(knownCookie, '1');
  }, [isKnown]);
}
