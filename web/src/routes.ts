import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('shell/shell.tsx', [
    index('pages/home/home.tsx'),
    route('templates', 'pages/templates/templates.tsx'),
    route('templates/:id', 'pages/template/template.tsx'),
    route('examples', 'pages/examples/examples.tsx'),
    route('gallery', 'pages/gallery/gallery.tsx'),
    route('pricing', 'pages/pricing/pricing.tsx'),
    route('payment', 'pages/payment/payment.tsx'),
    route('payment/sandbox/:id', 'pages/payment/sandbox.tsx'),
    route('payment/success', 'pages/payment/success.tsx'),
    route('payment/cancel', 'pages/payment/cancel.tsx'),
    route('payment/failed', 'pages/payment/failed.tsx'),
    route('subscription-test', 'pages/subscription-test/subscription-test.tsx'),
    route('credit-demo', 'pages/credit-demo/credit-demo.tsx'),
    // Components in every state: development only, so the built product does not carry them.
    ...(process.env['NODE_ENV'] === 'production' ? [] : [route('dev/ui', 'pages/dev-ui/dev-ui.tsx')]),
    route('*', 'pages/not-found/not-found.tsx'),
  ]),
  route('auth', 'pages/auth/auth.tsx'),
  route('auth/google', 'pages/auth/google.ts'),
  route('auth/callback', 'pages/auth/callback.tsx', { id: 'auth-callback' }),
  route('auth/v1/callback', 'pages/auth/callback.tsx', { id: 'auth-callback-v1' }),
  route('forgot-password', 'pages/auth/forgot-password.tsx'),
  route('reset-password', 'pages/auth/reset-password.tsx'),
  route('sitemap.xml', 'seo/site-map.ts'),
  route('robots.txt', 'seo/robots.ts'),
  route('manifest.webmanifest', 'seo/manifest.ts'),
  route('preferences', 'shell/preferences.ts'),
  route('sign-out', 'shell/sign-out.ts'),
] satisfies RouteConfig;
