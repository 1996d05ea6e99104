/** The photo on which each starter was tried, in `web/public/showcase`; `npm run showcase` writes its result to `web/public/starters`. */
export const starterPhotos: Readonly<Record<string, string>> = {
  'starter:shopWhite': 'product-photo',
  'starter:marketplaceSquare': 'product-photo',
  'starter:softShadow': 'product-photo',
  'starter:oldPrints': 'old-photo-restore',
  'starter:forTheWeb': 'enhance-light',
};

/** The name of its result, without the ending. */
export const starterFile = (id: string): string => id.replace('starter:', '');
