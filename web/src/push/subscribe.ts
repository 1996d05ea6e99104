import { api } from '../api/client.ts';
import { ownName } from '../base-path/base-path.ts';
import { isApplePhone, isInstalled } from '../install/apple-phone.ts';

/** `install`: this system tells installed apps alone (iPhone, iPad). `denied`: its person just said no to the browser. */
export type PushState = 'impossible' | 'install' | 'denied' | 'off' | 'on';

/** Whose notifications this browser gets, by account. */
const markKey = ownName('afterglow-push');

export async function readPushState(accountId: string): Promise<PushState> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return 'impossible';
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return isApplePhone() && !isInstalled() ? 'install' : 'impossible';
  // who said no before is not told of it beside every long job
  if (Notification.permission === 'denied') return 'impossible';
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  const isOn = Notification.permission === 'granted' && Boolean(subscription) && readMark() === accountId;
  return isOn ? 'on' : 'off';
}

/** Asks the person, subscribes this browser and tells the server. Call it from a click: some browsers ask only then. */
export async function turnPushOn(accountId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const manager = (await navigator.serviceWorker.getRegistration())?.pushManager;
  if (manager === undefined) return 'impossible';
  const { publicKey } = await api.push.list();
  // one with another key of ours cannot be used any more
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
  await api.push.subscribe({ endpoint: made.endpoint, publicKey, keys: { p256dh, auth } });
  localStorage.setItem(markKey, accountId);
  return 'on';
}

/** Ends the subscription in this browser unless it is this account's; null: nobody's. The server forgot it with the login. */
export async function endPushOfOthers(accountId: string | null): Promise<void> {
  const mark = readMark();
  if (mark === null || mark === accountId) return;
  localStorage.removeItem(markKey);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

function readMark(): string | null {
  try {
    return localStorage.getItem(markKey);
  } catch {
    return null;
  }
}
