/** The bar's own links, in its order: where they go and what they are called in `shell`. */
export const mainLinks = [
  { to: '/', text: 'home' },
  { to: '/templates', text: 'templates' },
  { to: '/examples', text: 'examples' },
  { to: '/pricing', text: 'pricing' },
  { to: '/help', text: 'help' },
] as const;
