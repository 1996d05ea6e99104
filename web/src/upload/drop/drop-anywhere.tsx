import { useLocation } from 'react-router';
import { DropForTemplates, DropHold } from './page-drop.tsx';

/** Pages that take a file themselves. */
const takesFiles = /^\/(?:$|templates\/.|editor|batches\/new|verify|recipes\/(?!shared))/;
/** Pages where something is being written: nothing leads away from them. */
const holdsFiles = /^\/(?:admin|auth|forgot-password|reset-password|profile|contact|payment|withdraw)/;

/** A photo dropped or pasted on any other page becomes the photo to work with. */
export function DropAnywhere() {
  const { pathname } = useLocation();
  if (takesFiles.test(pathname)) return null;
  return holdsFiles.test(pathname) ? <DropHold /> : <DropForTemplates key={pathname} />;
}
