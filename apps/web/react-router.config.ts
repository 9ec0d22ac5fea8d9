import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The manifest comes with the page: no request per hovered link.
  routeDiscovery: { mode: 'initial' },
  // Browser loaders share existing files, because each separate one would be a further request.
  splitRouteModules: false,
} satisfies Config;
