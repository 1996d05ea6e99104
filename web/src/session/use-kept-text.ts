import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { aliveEvent } from '../boot/alive-event.ts';
import { draftPrefix } from '../storage/draft-prefix.ts';

/** Texts of this page while it lives, read from storage once: what counts when the browser refuses storage. */
const texts = new Map<string, string | undefined>();
const listeners = new Set<() => void>();

/**
 * State of a text field that survives leaving the page, e.g. to sign in again when a session ended while typing. Kept for
 * this tab only; never use it for passwords. `initial` holds until something was typed. `answered` is what the server says was
 * typed, in its answer to a form that was sent before the page woke up: kept as if it had been typed now. The third of the
 * three empties it unless something else was typed meanwhile, however long ago it was rendered.
 */
export function useKeptText(
  key: string,
  initial = '',
  answered?: string,
): [text: string, keep: (text: string) => void, drop: (said: string) => void] {
  const place = draftPrefix + key;
  const text = useSyncExternalStore(
    subscribe,
    () => readKept(place) ?? answered ?? initial,
    () => answered ?? initial,
  );
  // Later answers come to a page that keeps what is typed anyway, and perhaps more has been typed since.
  const [first] = useState({ place, answered });
  useEffect(() => {
    if (first.answered !== undefined) writeKept(first.place, first.answered);
  }, [first]);
  const keep = useCallback((next: string) => writeKept(place, next), [place]);
  const drop = useCallback(
    (said: string) => {
      if (readKept(place)?.trim() === said) writeKept(place, '');
    },
    [place],
  );
  return [text, keep, drop];
}

/** Keeps a text for a field that is not shown yet, or shown elsewhere. */
export function keepText(key: string, text: string): void {
  writeKept(draftPrefix + key, text);
}

const followers = new Map<string, (text: string) => void>();

/** Tells of each change of a text, also when its field is not shown any more; at once when there is one. */
export function followText(key: string, onChange: (text: string) => void): void {
  const place = draftPrefix + key;
  followers.set(place, onChange);
  const text = readKept(place) ?? '';
  if (text !== '') onChange(text);
}

/** Forgets what was typed on this page; what is stored goes with the storage. */
export function forgetTexts(): void {
  texts.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readKept(place: string): string | undefined {
  if (!texts.has(place)) {
    const stored = readStored(place);
    texts.set(place, isTyping(stored) ? undefined : stored);
  }
  return texts.get(place);
}

/** From then on a page keeps what is typed, and fields with text may be those of the page before. */
let awake = false;
if (typeof document !== 'undefined')
  addEventListener(aliveEvent, () => setTimeout(() => (awake = true)), { once: true });

/**
 * Somebody who types while the page is still waking up must not find an older text put in beside their own. Text counts
 * then, not focus alone: leaving a changed field makes React hydrate on the spot, while nothing has the focus. On the way
 * Back the browser itself puts in what was `stored`.
 */
function isTyping(stored: string | undefined): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) return true;
  if (awake) return false;
  const written = ['text', 'email', 'search', 'url', 'tel', 'password'].map((type) => `input[type=${type}]`);
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `textarea, input:not([type]), ${written.join()}`,
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue && value !== stored);
}

function readStored(place: string): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeKept(place: string, text: string): void {
  texts.set(place, text);
  try {
    sessionStorage.setItem(place, text);
  } catch {
    // Storage is off: the text lives as long as the page.
  }
  followers.get(place)?.(text);
  for (const listener of listeners) listener();
}
