/**
 * Every page with the states that an address can name. What no address names, or needs something made first, is in
 * states.ts. `newcomer` pages are shown to someone who has just signed up, `person` pages once they have used the product.
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
  docs: '/docs',
  auth: '/auth',
  register: '/auth?tab=register',
  'forgot-password': '/forgot-password',
  'not-found': '/nowhere',
};

export const newcomerPages: Readonly<Record<string, string>> = {
  'gallery-empty': '/gallery',
  'editor-empty': '/editor',
  'profile-usage-empty': '/profile/usage',
  payment: '/payment?plan=basic',
  'gallery-notices-empty': '/gallery/notices',
};

export const personPages: Readonly<Record<string, string>> = {
  gallery: '/gallery',
  editor: '/editor',
  profile: '/profile',
  'profile-subscription': '/profile/subscription',
  'profile-usage': '/profile/usage',
  'profile-settings': '/profile/settings',
  'profile-danger': '/profile/danger',
  'payment-refused': '/payment?plan=basic',
  'payment-failed': '/payment/failed',
  'payment-cancel': '/payment/cancel',
  'subscription-test': '/subscription-test',
  'credit-demo': '/credit-demo',
};

/** Pages of the operator's desk. */
export const operatorPages: Readonly<Record<string, string>> = {
  'admin-dashboard': '/admin/dashboard',
  'admin-users': '/admin/users',
  'admin-audit': '/admin/audit',
  'admin-system': '/admin/system',
  'admin-jobs': '/admin/jobs',
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
  'admin-payments': '/admin/payments',
  'admin-differences': '/admin/payments/differences',
  'admin-orders': '/admin/payments/orders',
  'admin-disputes': '/admin/payments/disputes',
  'admin-kept': '/admin/payments/kept',
  'admin-moderation': '/admin/moderation',
  'admin-messages': '/admin/messages?state=all',
};
