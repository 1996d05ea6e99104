import { createContext, useContext } from 'react';

/** Nonce for inline scripts while rendering on the server; undefined in the browser, which hides it anyway. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
