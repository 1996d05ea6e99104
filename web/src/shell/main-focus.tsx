import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After going to another page, reading starts at its content, as it would after a full load. */
export function MainFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
