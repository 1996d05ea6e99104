import { useEffect, useState } from 'react';
import { withBase } from '../../base-path/base-path.ts';
import { showMoving } from '../../template-parts/show-moving.ts';

/**
 * Whether a picture that appears while the page is open has arrived. One that was there from the start counts as shown:
 * the page came with it.
 */
export function usePreloaded(url: string | undefined): boolean {
  const [shown, setShown] = useState(url);
  useEffect(() => {
    if (url === undefined) return;
    let gone = false;
    const image = new Image();
    image.src = withBase(url);
    const show = (): void => {
      if (!gone) showMoving(() => setShown(url));
    };
    // A picture that cannot be read is shown as such rather than waited for.
    image.decode().then(show, show);
    return () => {
      gone = true;
    };
  }, [url]);
  return url !== undefined && shown === url;
}
