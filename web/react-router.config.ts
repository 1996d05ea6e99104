import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './service-worker-build.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All routes are small: one manifest in the page saves a request per discovered link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: buildServiceWorker,
} satisfies Config;
