/**
 * A page that takes the browser longer than its four seconds, or a second one that replaces it, is shown without moving: nothing
 * is lost. Its `ready` is refused all the same, and the router, which waits for the end alone, would leave that as an error.
 */
export function quietTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
    return transition;
  };
}
