import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All routes are small: one manifest in the page saves a request per discovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
