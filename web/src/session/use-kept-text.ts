import { useEffect, useState } from 'react';

/**
 * State of a text field that survives leaving the page, e.g. to sign in again when a session ended while typing. Kept for
 * this tab only; never use it for passwords. An empty text is forgotten.
 */
export function useKeptText(key: string, initial = ''): [string, (text: string) => void] {
  const place = `afterglow:draft:${key}`;
  const [text, setText] = useState(initial);
  useEffect(() => {
    const kept = readKept(place);
    if (kept !== null) setText(kept);
  }, [place]);
  return [
    text,
    (next) => {
      setText(next);
      writeKept(place, next);
    },
  ];
}

function readKept(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

function writeKept(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Storage is off: the text lives as long as the page.
  }
}
