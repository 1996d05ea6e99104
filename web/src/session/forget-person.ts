import { useEffect } from 'react';
import { forgetEditor, forgetEditorOfOthers } from '../offline/kept-editor.ts';
import { forgetPictures, forgetPicturesOfOthers } from '../offline/kept-pictures.ts';
import { endPushOfOthers } from '../push/subscribe.ts';
import { forgetCookie, preferenceCookie, readCookie } from '../request/cookies.ts';
import { forgetStores } from '../storage/browser-store.ts';
import { forgetLeftTexts } from '../storage/left-text.ts';
import { forgetUploads } from '../upload/forget-uploads.ts';
import { forgetPhoto } from '../upload/use-photo.ts';
import { forgetTexts } from './use-kept-text.ts';
import { useSession } from './use-session.ts';

/**
 * After logging out, drafts, chosen pictures and masks go from this browser: the next person here finds nothing. A session
 * that merely ended keeps them for the person who logs in again.
 */
export function useForgetPerson(): void {
  const { account, accountUnavailable } = useSession();
  const person = account?.id;
  useEffect(() => {
    if (readCookie(document.cookie, forgetCookie) === undefined) return;
    try {
      sessionStorage.clear();
    } catch {
      // Storage is off: nothing was kept there.
    }
    forgetTexts();
    forgetPhoto();
    forgetUploads();
    forgetLeftTexts();
    forgetStores();
    void forgetPictures();
    void forgetEditor();
    document.cookie = preferenceCookie(forgetCookie, '');
  }, [person]);
  // Pictures to look at without a network, and notifications, are for the person signed in alone. Who it is may not be known for a moment.
  useEffect(() => {
    if (accountUnavailable) return;
    void forgetPicturesOfOthers(person ?? null);
    void forgetEditorOfOthers(person ?? null);
    void endPushOfOthers(person ?? null).catch(() => undefined);
  }, [person, accountUnavailable]);
}
