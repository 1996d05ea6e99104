import { createContext } from 'react';

/** How many pictures the conversation has: with one, nobody needs to be told which. */
export const PictureCount = createContext(0);
