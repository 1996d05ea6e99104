/**
 * A page that takes the browser longer than its four seconds, or a second one that replaces it, is shown without moving: nothing
 * is lost. Its `ready` is refused all the same, and the router, which waits for the end alone, would leave that as an error.
 */
export function quietTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    for (const promise of [transition.ready.then(travelByTransform), transition.finished])
      promise.catch(() => undefined);
    return transition;
  };
}

/**
 * Browsers change width and height of what travels, and set how old and new are mixed, in animations that the page's own thread
 * calculates, lays out and paints frame by frame: a slow phone drops most of them. A transform looks the same, for both pictures
 * follow the width and keep their own heights; opacity and it are drawn without that thread.
 */
function travelByTransform(): void {
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition-')) continue;
    const [from, to] = effect.getKeyframes();
    if (from === undefined || to === undefined) continue;
    // the value of its end stays till the transition is over
    if ('mixBlendMode' in from) animation.finish();
    const scale = Number.parseFloat(String(from['width'])) / Number.parseFloat(String(to['width']));
    if (!Number.isFinite(scale)) continue;
    effect.setKeyframes([
      { transform: `${String(from['transform'])} scale(${scale})`, easing: from.easing },
      { transform: String(to['transform']) },
    ]);
  }
}
