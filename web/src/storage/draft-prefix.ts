/** Before the key of a text that is kept for this tab (`useKeptText`). */
export const draftPrefix = 'afterglow:draft:';
