import { useEffect, useEffectEvent } from 'react';

export interface ShortcutActs {
  /** Keys as {@link keyName} writes them. */
  readonly down: Readonly<Record<string, () => void>>;
  readonly up: Readonly<Record<string, () => void>>;
}

/** Keys for the whole editor. They leave fields, dialogs and menus alone; space is a button's own. */
export function useShortcuts({ down, up }: ShortcutActs): void {
  const onDown = useEffectEvent((event: KeyboardEvent) => {
    const name = keyName(event);
    if (event.defaultPrevented || isElsewhere(event.target, name)) return;
    const act = down[name];
    if (act === undefined) return;
    event.preventDefault();
    if (!event.repeat || name.startsWith('mod+')) act();
  });
  const onUp = useEffectEvent((event: KeyboardEvent) => up[keyName(event)]?.());
  useEffect(() => {
    const hearDown = (event: KeyboardEvent) => onDown(event);
    const hearUp = (event: KeyboardEvent) => onUp(event);
    window.addEventListener('keydown', hearDown);
    window.addEventListener('keyup', hearUp);
    return () => {
      window.removeEventListener('keydown', hearDown);
      window.removeEventListener('keyup', hearUp);
    };
  }, []);
}

/** `mod` is Ctrl, or Command on a Mac; letters in lower case. */
function keyName({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return '';
  const name = key === ' ' ? 'space' : key.toLowerCase();
  if (!ctrlKey && !metaKey) return name;
  return `mod+${shiftKey ? 'shift+' : ''}${name}`;
}

function isElsewhere(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof Element)) return false;
  if (
    target.closest(
      'input:not([type="range"]):not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]',
    )
  )
    return true;
  return name === 'space' && target.closest('button, a, input, [role="tree"], summary') !== null;
}
