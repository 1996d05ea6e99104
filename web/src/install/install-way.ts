/*
 * How this browser installs the site. The browser's own offer comes at a moment of its choosing: it is held back
 * (`boot/start-scripts.ts`, since it may come before the page's scripts) until somebody asks for it.
 */
import { isApplePhone, isInstalled } from './apple-phone.ts';

/** As Chromium has it; no standard. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    heldInstallPrompt?: InstallPrompt | null;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** `prompt`: the browser asks. `apple`: a person does it through the share sheet. */
export type InstallWay = 'prompt' | 'apple';

export function findInstallWay(): InstallWay | undefined {
  if (window.heldInstallPrompt) return 'prompt';
  return isApplePhone() && !isInstalled() ? 'apple' : undefined;
}

const used = 'afterglow:install-prompt-used';

export function onInstallWay(tell: () => void): () => void {
  for (const change of ['beforeinstallprompt', used]) addEventListener(change, tell);
  return () => {
    for (const change of ['beforeinstallprompt', used]) removeEventListener(change, tell);
  };
}

/** Asks the person in the browser's own words. A browser's offer can be used once: `onInstallWay` tells of the next. */
export async function install(): Promise<void> {
  const held = window.heldInstallPrompt;
  window.heldInstallPrompt = null;
  dispatchEvent(new Event(used));
  await held?.prompt();
}

const putAwayKey = 'afterglow-install';

export function isOfferPutAway(): boolean {
  try {
    return localStorage.getItem(putAwayKey) !== null;
  } catch {
    // it could not be remembered, and would be asked again each time
    return true;
  }
}

export function putOfferAway(): void {
  try {
    localStorage.setItem(putAwayKey, '1');
  } catch {
    // storage is off: the offer is not made then
  }
}
