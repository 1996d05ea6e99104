/** Told to the window once the page answers to clicks. */
export const aliveEvent = 'afterglow:alive';
