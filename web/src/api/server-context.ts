import { createContext, type RouterContextProvider } from 'react-router';

/** In-process fetch of the API, put there by `handle-request.ts` with the server's own handler. */
export const apiFetchContext = createContext<(request: Request) => Promise<Response>>();

/** Nonce of this reply's content security policy; every inline script carries it. */
export const nonceContext = createContext<string>();

/** Public address of this site as its operator set it; empty where nobody did. */
export const baseUrlContext = createContext<string>('');

/** Where this site is from outside, e.g. `https://studio.example`, with its path: for addresses that others keep. */
export function publicOrigin(context: Readonly<RouterContextProvider>, request: Request): string {
  return context.get(baseUrlContext) || new URL(request.url).origin;
}
