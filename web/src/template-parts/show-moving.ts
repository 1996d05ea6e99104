import { flushSync } from 'react-dom';

/**
 * Lets the picture travel from how it stands now to how it stands after `update` (styles/motion.css). At once where browsers
 * have no view transitions, the page is out of sight, or somebody wants less motion.
 */
export function showMoving(update: () => void): void {
  const isStill = document.visibilityState === 'hidden' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) return update();
  // one that is skipped, because another begins, has updated all the same
  document.startViewTransition(() => flushSync(update)).finished.catch(() => undefined);
}
