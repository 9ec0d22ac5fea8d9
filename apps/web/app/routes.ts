import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { guardedAreas, openAreas } from './content/areas.ts';

const area = ({ path }: { path: string }) => route(path, 'routes/area.tsx', { id: `area:${path}` });

export default [
  index('routes/home.tsx'),
  // Who may open which is core's `route-access`; the root's guard asks it.
  layout('routes/guarded.tsx', [
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('area-logada', 'routes/area-logada.tsx'),
    route('flights', 'routes/flights.tsx'),
    route('search', 'routes/search.tsx'),
    route('flight-search', 'routes/flight-search.tsx'),
    route('conta', 'routes/conta.tsx'),
    route('premium', 'routes/premium.tsx'),
    // The guard knows where each account's own is (decision 15).
    route('dashboard', 'routes/unknown.ts', { id: 'dashboard' }),
    ...guardedAreas.map(area),
  ]),
  route('update-password', 'routes/update-password.tsx'),
  route('summary', 'routes/summary.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('success', 'routes/success.tsx'),
  route('cancel', 'routes/cancel.tsx'),
  route('termos', 'routes/termos.tsx'),
  route('privacidade', 'routes/privacidade.tsx'),
  route('test-airport', 'routes/test-airport.tsx'),
  route('fare-test', 'routes/fare-test.tsx'),
  ...openAreas.map(area),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig;
