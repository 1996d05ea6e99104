import { withBase } from '../base-path/base-path.ts';
const place = 'afterglow-lost-code';

/** What browsers, and the build, say where a part of the page that was not needed until now cannot be had. */
export function isLostCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  );
}

/**
 * A server that was upgraded has no more of the page as this tab knows it: loaded again it is the new one, and nothing typed
 * is lost. Not without a connection, and not again within a minute: then something else is wrong.
 */
export async function reloadForLostCode(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(place)) < 60_000) return;
    const { ok } = await fetch(withBase('/api/health/live'), { cache: 'no-store' });
    if (!ok) return;
    sessionStorage.setItem(place, String(Date.now()));
    location.reload();
  } catch {
    // no connection, or a browser that keeps nothing: the person tries again
  }
}
