import { ownName } from '../base-path/base-path.ts';
import { findClosedTabs, stayKnown, tabName } from './open-tabs.ts';

/** What a tab keeps for anyone who comes after it, by what it is and by tab. */
const prefix = `${ownName('afterglow-left')}:`;
const keptMs = 7 * 24 * 60 * 60 * 1000;

export interface LeftText {
  readonly text: string;
  /** Takes it over: nobody else finds it. */
  take(): void;
}

/** Keeps a text of this tab, so that the next tab finds it once this one is closed. An empty one is forgotten. */
export function leaveText(key: string, text: string): void {
  const place = `${prefix}${key} ${tabName()}`;
  try {
    if (text === '') {
      localStorage.removeItem(place);
      return;
    }
    stayKnown();
    localStorage.setItem(place, JSON.stringify({ text, keptAt: Date.now() }));
  } catch {
    // Storage is off or full: it stays as long as the tab.
  }
}

/** The newest that a closed tab left. What was left for a week is removed. */
export async function findLeftText(key: string): Promise<LeftText | undefined> {
  const isClosed = await findClosedTabs();
  if (isClosed === undefined) return undefined;
  const start = `${prefix}${key} `;
  const left = listLeft().filter(({ place }) => place.startsWith(start) && isClosed(place.slice(start.length)));
  const newest = left.toSorted((one, other) => other.keptAt - one.keptAt)[0];
  return newest && { text: newest.text, take: () => localStorage.removeItem(newest.place) };
}

/** For the next person at this browser nothing is left. */
export function forgetLeftTexts(): void {
  try {
    for (const place of Object.keys(localStorage)) if (place.startsWith(prefix)) localStorage.removeItem(place);
  } catch {
    // Storage is off: nothing was kept there.
  }
}

function listLeft(): readonly { readonly place: string; readonly text: string; readonly keptAt: number }[] {
  try {
    return Object.keys(localStorage).flatMap((place) => {
      if (!place.startsWith(prefix)) return [];
      const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
      if (typeof kept === 'object' && kept !== null && 'text' in kept && 'keptAt' in kept) {
        const { text, keptAt } = kept;
        if (typeof text === 'string' && typeof keptAt === 'number' && Date.now() - keptAt < keptMs)
          return [{ place, text, keptAt }];
      }
      localStorage.removeItem(place);
      return [];
    });
  } catch {
    return [];
  }
}
