import { useEffect, useRef } from 'react';

/** A key as it is shown, e.g. "B" or "Ctrl+Z", and what it does. */
export type KeyActs = Readonly<Record<string, () => void>>;

/**
 * Keys of a tool that is open, wherever the focus is, but not while something is typed. A key that the tool takes does
 * not reach the editor: Ctrl+Z takes back a stroke, not the version.
 */
export function useMaskKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.altKey) return;
      const act = latest.current[nameOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const commands = event.ctrlKey || event.metaKey;
  return `${commands ? 'Ctrl+' : ''}${commands && event.shiftKey ? 'Shift+' : ''}${key}`;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['range', 'checkbox', 'radio', 'button'].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
