/** Dispatched on the window once the page is hydrated. */
export const aliveEvent = 'afterglow:alive';
