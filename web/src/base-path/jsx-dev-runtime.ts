/** `jsx-runtime.ts` in development and in tests. */
import { Fragment, jsxDEV as reactJsx } from 'react/jsx-dev-runtime';
import { placeAddresses } from './place-addresses.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment };

export const jsxDEV: typeof reactJsx = (type, props, ...others) =>
  reactJsx(type, placeAddresses(type, props), ...others);
