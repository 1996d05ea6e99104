import { withBase } from '../base-path/base-path.ts';
import { isPushMessage } from '../push/push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows what arrived, and how many wait on the app's icon. Browsers take the permission away from sites that show nothing, so
 * it is shown also to somebody who looks at that page this moment, and put away at once.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const message: unknown = readJson(data);
  if (!isPushMessage(message)) return;
  const { registration, clients } = self;
  const windows = await clients.matchAll({ type: 'window' });
  const isSeen = windows.some((client) => client.visibilityState === 'visible' && isAt(client, withBase(message.path)));
  await registration.showNotification(message.title, {
    body: message.text,
    tag: message.tag,
    icon: withBase('/icon-192.png'),
    silent: isSeen,
    data: { path: withBase(message.path) },
  });
  if (isSeen) for (const shown of await registration.getNotifications({ tag: message.tag })) shown.close();
  await countOnIcon();
}

/** Opens the page that a notification is about: in the window that shows it already, else in a new one, so that no edit is lost. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  await countOnIcon();
  const data: unknown = notification.data;
  if (typeof data !== 'object' || data === null || !('path' in data) || typeof data.path !== 'string') return;
  const { path } = data;
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find((client) => isAt(client, path));
  await (there === undefined ? self.clients.openWindow(path) : there.focus());
}

const isAt = (client: Client, path: string): boolean => client.url === new URL(path, self.location.origin).href;

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

async function countOnIcon(): Promise<void> {
  if (!('setAppBadge' in self.navigator)) return;
  const { length } = await self.registration.getNotifications();
  await (length === 0 ? self.navigator.clearAppBadge() : self.navigator.setAppBadge(length)).catch(() => undefined);
}
