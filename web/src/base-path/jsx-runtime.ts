/**
 * React's own runtime for JSX, which puts the path of the site in front of addresses of elements (`base-path.ts`): the 150 pictures,
 * links and forms written out in pages need not think of it. Links and forms of React Router do it themselves and are not ours.
 */
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { placeAddresses } from './place-addresses.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, placeAddresses(type, props), key);
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, placeAddresses(type, props), key);
