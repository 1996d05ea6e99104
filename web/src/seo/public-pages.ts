import { helpSlugs } from '@afterglow/domain/help';

/** Pages for everybody, as they stand in the site map; templates come from the catalogue. */
export const publicPages: readonly string[] = [
  '/',
  '/templates',
  '/examples',
  '/pricing',
  '/help',
  ...helpSlugs.map((slug) => `/help/${slug}`),
  '/contact',
  '/verify',
  '/docs',
  '/docs/first-cut-out',
  '/docs/thousand-photos',
  '/docs/webhooks',
  '/docs/errors',
  '/docs/reference',
  '/compliance',
];

/**
 * Beginnings of addresses that are nobody's to find: calls, forms, and what belongs to one person. Shared
 * pictures (`/s/`) say `noindex` themselves: a robot that may not read them cannot make a link's preview either.
 */
export const privatePlaces = [
  '/api/',
  '/admin',
  '/auth',
  '/credit-demo',
  '/debug-',
  '/dev/',
  '/editor',
  '/forgot-password',
  '/gallery',
  '/goodbye',
  '/i18n-test',
  '/media/',
  '/payment',
  '/preferences',
  '/profile',
  '/reset-password',
  '/sign-out',
  '/subscription-test',
  '/undo-deletion',
] as const;
