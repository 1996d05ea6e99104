/*
 * What a tab keeps in this browser is its own while the tab is open, so that two tabs do not send each other's. A tab holds a
 * lock that ends with it, also when it crashes: what a closed tab left is for the next one that asks.
 */
import { makeRequestKey } from '../generation/request-intent.ts';
import { draftPrefix } from './draft-prefix.ts';

const place = `${draftPrefix}tab`;
const lockPrefix = 'afterglow-tab ';

let name: string | undefined;
let isHeld = false;

/** The name of this tab, the same after a reload. */
export function tabName(): string {
  name ??= readName();
  return name;
}

/** From now on other tabs see that this one is open. Asked before something of it is kept: a lock costs the quick way back. */
export function stayKnown(): string {
  // over plain HTTP there are no locks, and what a closed tab left stays with it
  if (!isHeld && navigator.locks !== undefined) {
    isHeld = true;
    void navigator.locks.request(lockPrefix + tabName(), () => new Promise(() => undefined));
  }
  return tabName();
}

/** Says of a tab's name whether it was closed. Undefined where the browser does not tell. */
export async function findClosedTabs(): Promise<((tab: string | undefined) => boolean) | undefined> {
  if (navigator.locks === undefined) return undefined;
  const { held = [] } = await navigator.locks.query();
  const open = new Set([tabName(), ...held.map((lock) => lock.name?.slice(lockPrefix.length))]);
  return (tab) => !open.has(tab);
}

function readName(): string {
  const made = makeRequestKey();
  try {
    const kept = sessionStorage.getItem(place);
    if (kept !== null) return kept;
    sessionStorage.setItem(place, made);
  } catch {
    // a browser that keeps nothing
  }
  return made;
}
