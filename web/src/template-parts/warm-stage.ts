/** How wide the stage of a template shows its pictures, as in `<img sizes>`. */
export const stageSizes = {
  whole: '(min-width: 1100px) 60vw, 94vw',
  half: '(min-width: 1100px) 30vw, 46vw',
};

/**
 * Fetches the pictures of a card as large as the stage will show them, while the data of its page are on their way: what travels
 * from the card must not arrive as an empty frame. Nothing is fetched where the person's own photo will hang instead.
 */
export function warmStage(card: Element): void {
  const pictures = [...card.querySelectorAll('picture')];
  const hasOwn = [...card.querySelectorAll('img')].some((image) => image.closest('picture') === null);
  if (hasOwn) return;
  const sizes = card.querySelector('.compare') !== null || pictures.length === 1 ? stageSizes.whole : stageSizes.half;
  for (const picture of pictures) {
    const copy = document.createElement('picture');
    for (const source of picture.querySelectorAll('source')) {
      const { type, srcset } = source;
      copy.append(Object.assign(document.createElement('source'), { type, srcset, sizes }));
    }
    const image = new Image();
    copy.append(image);
    image.src = picture.querySelector('img')?.src ?? '';
    // Not there in time is as before: it comes when the page is there.
    image.decode().catch(() => undefined);
  }
}
