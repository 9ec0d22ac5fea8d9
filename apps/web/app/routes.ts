import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('flights', 'routes/flights.tsx'),
  route('search', 'routes/search.tsx'),
  route('flight-search', 'routes/flight-search.tsx'),
  route('summary', 'routes/summary.tsx'),
  route('premium', 'routes/premium.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('success', 'routes/success.tsx'),
  route('cancel', 'routes/cancel.tsx'),
  route('test-airport', 'routes/test-airport.tsx'),
  route('fare-test', 'routes/fare-test.tsx'),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig;
