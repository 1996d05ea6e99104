import { withBase } from '../base-path/base-path.ts';
import { askVersion, takeOver, waitingVersion } from './waiting-version.ts';

const lookAgainMs = 60 * 60 * 1000;

/**
 * Registers the service worker, and says when a newer version of the site waits (`waitingVersion`). A page that came from the
 * network is never older than the worker that it found: then the worker takes over without a word.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(withBase('/service-worker.js'), { updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration();
  if (registration === undefined) return;
  const look = (): void => {
    if (registration.waiting !== null && serviceWorker.controller !== null) void offer(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') look();
    });
  });
  clearIcon();
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    clearIcon();
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookAgainMs) return;
    lookedAt = Date.now();
    // offline, or the site is being upgraded this moment
    registration.update().catch(() => undefined);
  });
}

/** What notifications counted on the app's icon has been seen now. */
function clearIcon(): void {
  if (document.visibilityState === 'visible' && 'clearAppBadge' in navigator)
    navigator.clearAppBadge().catch(() => undefined);
}

async function offer(worker: ServiceWorker): Promise<void> {
  if ((await versionOf(worker)) === versionOfPage()) worker.postMessage(takeOver);
  else waitingVersion.set(worker);
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.postMessage(askVersion, [port2]);
  });
}

/** The list of a build's scripts has its version in its name. */
function versionOfPage(): string | undefined {
  const list = document.querySelector<HTMLLinkElement>('link[href*="/assets/manifest-"]');
  return /manifest-([0-9a-f]{8})\.js/.exec(list?.getAttribute('href') ?? '')?.[1];
}
