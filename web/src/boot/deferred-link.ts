/** Pages are written with deferred scripts by the built server. In development Vite's own scripts stay as they are. */
export const isDeferred = import.meta.env.SSR && !import.meta.env.DEV;

/** Properties of a link that `start-scripts.ts` gives this `rel` once the first pictures are painted. */
export const deferredLink = (rel: string) => (isDeferred ? { rel: 'later', 'data-rel': rel } : { rel });
