import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The manifest comes with the page: no request per hovered link.
  routeDiscovery: { mode: 'initial' },
  // Loaders of the browser stand in files that are there already: apart, each would be a request more.
  splitRouteModules: false,
} satisfies Config;
