import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildEmbed } from './embed-build.ts';
import { buildServiceWorker } from './service-worker-build.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All routes are small: one manifest in the page saves a request per discovered link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => {
    await buildServiceWorker();
    await buildEmbed(path.join(import.meta.dirname, 'build', 'client'));
  },
} satisfies Config;
