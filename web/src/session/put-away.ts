import type { Announcement } from '@afterglow/domain/contract/public/announcements';
import { readCookie } from '../request/cookies.ts';

/** Cookie with the announcements that a person put away. */
export const announcementCookie = 'afterglow_announcements';

/** More than are ever shown at once; the oldest are forgotten, and by then they are over. */
const remembered = 20;

/** Names an edition of an announcement: a changed one is shown again. */
export const announcementKey = ({ id, version }: Pick<Announcement, 'id' | 'version'>): string => `${id}.${version}`;

export function readPutAway(cookies: string | null): readonly string[] {
  return (readCookie(cookies, announcementCookie) ?? '').split(' ').filter((key) => key !== '');
}

/** The cookie's next value; undefined when `key` is none of ours. */
export function putAway(cookies: string | null, key: string): string | undefined {
  if (!/^[\da-f-]{36}\.\d{1,9}$/.test(key)) return undefined;
  return [...new Set([...readPutAway(cookies), key])].slice(-remembered).join(' ');
}
