/** Pages for everybody, as they stand in the site map; templates come from the catalogue. */
export const publicPages = ['/', '/templates', '/examples', '/pricing'] as const;

/** Beginnings of addresses that are nobody's to find: calls, forms, and what belongs to one person. */
export const privatePlaces = [
  '/api/',
  '/admin',
  '/auth',
  '/debug-',
  '/dev/',
  '/editor',
  '/forgot-password',
  '/gallery',
  '/media/',
  '/payment',
  '/preferences',
  '/profile',
  '/reset-password',
  '/sign-out',
] as const;
