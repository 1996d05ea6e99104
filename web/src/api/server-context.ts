import { createContext } from 'react-router';

/** In-process fetch of the API, put there by `handle-request.ts` with the server's own handler. */
export const apiFetchContext = createContext<(request: Request) => Promise<Response>>();

/** Nonce of this reply's content security policy; every inline script carries it. */
export const nonceContext = createContext<string>();
