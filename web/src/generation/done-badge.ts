/** The number on the installed app's icon: work that ended while nobody looked. Browsers without badges show none. */
let ended = 0;

function show(): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = ended === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(ended);
  shown.catch(() => undefined);
}

function look(): void {
  if (document.visibilityState === 'hidden') return;
  ended = 0;
  show();
  document.removeEventListener('visibilitychange', look);
}

/** A job ended. Counts only while the page is hidden, until it is looked at again. */
export function badgeDone(): void {
  if (document.visibilityState !== 'hidden') return;
  if (ended === 0) document.addEventListener('visibilitychange', look);
  ended += 1;
  show();
}
