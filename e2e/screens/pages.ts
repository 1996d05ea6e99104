import type { Made } from './furnish.ts';

/**
 * Every page with the states that an address can name; what no address names is in states.ts. `newcomer` pages are shown to someone who has just signed up, `person` pages once they have used the product.
 */
export const visitorPages: Readonly<Record<string, string>> = {
  home: '/',
  templates: '/templates',
  'templates-none': '/templates?q=zzzz',
  template: '/templates/background-remove',
  'template-pair': '/templates/id-photo',
  'template-words': '/templates/coloring-page',
  examples: '/examples',
  pricing: '/pricing',
  help: '/help',
  'help-article': '/help/first-picture',
  compliance: '/compliance',
  contact: '/contact',
  verify: '/verify',
  withdraw: '/withdraw',
  docs: '/docs',
  auth: '/auth?tab=login',
  register: '/auth',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=of-a-mail',
  'reset-password-old': '/reset-password',
  'auth-failed': '/auth/callback',
  'auth-verified': '/auth/callback?verified=1',
  goodbye: '/goodbye?until=2027-01-31',
  'undo-deletion': '/undo-deletion?token=of-a-mail',
  'debug-auth': '/debug-auth',
  'debug-permissions': '/debug-permissions',
  'i18n-test': '/i18n-test',
  'not-found': '/nowhere',
  'shared-gone': '/s/nothing-here',
};

export const visitorAddresses = ({ share, thread }: Made): Readonly<Record<string, string>> => ({
  shared: share,
  'contact-thread': thread,
});

export const newcomerPages: Readonly<Record<string, string>> = {
  'gallery-empty': '/gallery',
  'editor-empty': '/editor',
  'profile-usage-empty': '/profile/usage',
  payment: '/payment?plan=basic',
  'gallery-notices-empty': '/gallery/notices',
};

export const personPages: Readonly<Record<string, string>> = {
  gallery: '/gallery',
  recipes: '/recipes',
  'recipe-new': '/recipes/new',
  batches: '/batches',
  'batch-new': '/batches/new',
  editor: '/editor',
  profile: '/profile',
  'profile-subscription': '/profile/subscription',
  'profile-usage': '/profile/usage',
  'profile-settings': '/profile/settings',
  'profile-keys': '/profile/keys',
  'profile-webhooks': '/profile/webhooks',
  'profile-danger': '/profile/danger',
  'payment-refused': '/payment?plan=basic',
  'payment-failed': '/payment/failed',
  'payment-cancel': '/payment/cancel',
  'subscription-test': '/subscription-test',
  'credit-demo': '/credit-demo',
  'gallery-notices': '/gallery/notices',
  'debug-auth-person': '/debug-auth',
};

export const personAddresses = ({ order, waiting, payment, generation }: Made): Readonly<Record<string, string>> => ({
  'payment-success': `/payment/success?order=${order}`,
  'payment-waiting': `/payment/success?order=${waiting}`,
  'payment-sandbox': `/payment/sandbox/${waiting}`,
  invoice: `/profile/invoices/${payment}`,
  result: `/templates/background-remove?job=${generation}`,
});

/** Pages of the operator's desk. */
export const operatorPages: Readonly<Record<string, string>> = {
  'admin-dashboard': '/admin/dashboard',
  'admin-users': '/admin/users',
  'admin-audit': '/admin/audit',
  'admin-system': '/admin/system',
  'admin-jobs': '/admin/jobs',
  'admin-batches': '/admin/batches',
  'admin-providers': '/admin/providers',
  'admin-announcements': '/admin/announcements',
  'admin-pricing': '/admin/pricing',
  'admin-templates': '/admin/templates',
  'admin-template': '/admin/templates/city-weather-forecast',
  'admin-template-test': '/admin/templates/oil-painting?tab=test',
  'admin-template-versions': '/admin/templates/oil-painting?tab=versions',
  'admin-template-new': '/admin/templates/new?recipe=upscale',
  'admin-template-import': '/admin/templates/import',
  'admin-refunds': '/admin/refunds?status=all',
  'admin-returns': '/admin/returns',
  'admin-payments': '/admin/payments',
  'admin-differences': '/admin/payments/differences',
  'admin-orders': '/admin/payments/orders',
  'admin-disputes': '/admin/payments/disputes',
  'admin-kept': '/admin/payments/kept',
  'admin-moderation': '/admin/moderation',
  'admin-messages': '/admin/messages?state=all',
};
