/** Whether a picture that the server wrote into the page failed before the page woke up: no event tells of it any more. */
export const failedEarly = (image: HTMLImageElement | null): boolean =>
  image !== null && image.loading !== 'lazy' && image.complete && image.naturalWidth === 0;
