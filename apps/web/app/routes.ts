import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { guardedAreas, openAreas } from './content/areas.ts';

// S-145
const area = ({ path }: { path: string }) => route(path, 'routes/area.tsx', { id: `area:${path}` });

export default [
  index('routes/home.tsx'),
  // Who may open which is core's `route-access`; the root's guard asks it.
  layout('routes/guarded.tsx', [
    route('login', 'routes/account/login.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('area-logada', 'routes/account/area-logada.tsx'),
    route('flights', 'routes/flights.tsx'),
    route('search', 'routes/search.tsx'),
    route('flight-search', 'routes/flight-search.tsx'),
    route('conta', 'routes/account/conta.tsx'),
    route('ofertas', 'routes/ofertas.tsx'),
    route('premium', 'routes/plans/premium.tsx'),
    route('admin', 'routes/admin/admin.tsx', [
      index('routes/admin/overview.tsx'),
      route('mensagens', 'routes/admin/mensagens.tsx'),
      route('inscricoes', 'routes/admin/inscricoes.tsx'),
      route('inscricoes/csv', 'routes/admin/inscricoes-csv.ts'),
      route('tarefas', 'routes/admin/tarefas.tsx'),
      route('precos', 'routes/admin/precos.tsx'),
      route('bonus', 'routes/admin/bonus.tsx'),
    ]),
    route('hotels', 'routes/hotels/hotels.tsx'),
    route('hotels/reservar', 'routes/hotels/reserve.tsx'),
    route('bookings', 'routes/hotels/bookings.tsx'),
    route('bookings/:id', 'routes/hotels/booking.tsx'),
    // The guard knows where each account's own is (S-252).
    route('dashboard', 'routes/unknown.ts', { id: 'dashboard' }),
    route('moblix-dashboard', 'routes/dashboard/moblix-dashboard.tsx'),
    route('dashboard/clients', 'routes/clients/clients.tsx'),
    route('dashboard/clients/new', 'routes/clients/new-client.tsx'),
    route('dashboard/clients/:id', 'routes/clients/client.tsx'),
    ...guardedAreas.map(area),
  ]),
  route('update-password', 'routes/account/update-password.tsx'),
  route('summary', 'routes/summary.tsx'),
  route('checkout', 'routes/plans/checkout.tsx'),
  route('success', 'routes/plans/success.tsx'),
  route('cancel', 'routes/plans/cancel.tsx'),
  route('sobre', 'routes/information/sobre.tsx'),
  route('depoimentos', 'routes/information/depoimentos.tsx'),
  route('treinamentos', 'routes/information/treinamentos.tsx'),
  route('consultoria', 'routes/information/consultoria.tsx'),
  route('grupo-exclusivo', 'routes/information/grupo-exclusivo.tsx'),
  route('fale-comigo', 'routes/information/fale-comigo.tsx'),
  route('alertas-imperdiveis', 'routes/information/alertas-imperdiveis.tsx'),
  route('alertas-imperdiveis/confirmar', 'routes/information/alertas-confirmar.tsx'),
  route('alertas-imperdiveis/sair', 'routes/information/alertas-sair.tsx'),
  route('termos', 'routes/termos.tsx'),
  route('privacidade', 'routes/privacidade.tsx'),
  route('teste', 'routes/developer/tests.tsx'),
  route('test-airport', 'routes/developer/test-airport.tsx'),
  route('fare-test', 'routes/developer/fare-test.tsx'),
  route('galeria', 'routes/developer/gallery.tsx'),
  ...openAreas.map(area),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig;
