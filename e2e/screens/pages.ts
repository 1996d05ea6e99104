/** Every page with the states that an address can name. `person` pages are shown to someone who is signed in. */
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

export const personPages: Readonly<Record<string, string>> = {
  gallery: '/gallery',
  profile: '/profile',
  'profile-subscription': '/profile/subscription',
  'profile-usage': '/profile/usage',
  'profile-settings': '/profile/settings',
  'profile-danger': '/profile/danger',
  payment: '/payment?plan=basic',
  'payment-failed': '/payment/failed',
  'payment-cancel': '/payment/cancel',
  'subscription-test': '/subscription-test',
  'credit-demo': '/credit-demo',
  'gallery-notices': '/gallery/notices',
};

/** Pages of the operator's desk. */
export const operatorPages: Readonly<Record<string, string>> = {
  'admin-dashboard': '/admin/dashboard',
  'admin-users': '/admin/users',
  'admin-audit': '/admin/audit',
  'admin-refunds': '/admin/refunds?status=all',
  'admin-payments': '/admin/payments',
  'admin-differences': '/admin/payments/differences',
  'admin-orders': '/admin/payments/orders',
  'admin-disputes': '/admin/payments/disputes',
  'admin-moderation': '/admin/moderation',
  'admin-messages': '/admin/messages?state=all',
};
