import { cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TripConnections } from './trip-connections.tsx';

const fly = (origin: string, destination: string, departsAt: string, arrivesAt: string) =>
  offer({ id: origin, journeyKey: origin, price: cash(1), origin, destination, departsAt, arrivesAt });

function read(codes: readonly [string, string, string], countries: Record<string, string>): string {
  const [from, hub, to] = codes;
  const flights = [
    fly(from, hub, '2026-12-10T08:00:00', '2026-12-10T10:00:00'),
    fly(hub, to, '2026-12-10T14:00:00', '2026-12-10T16:00:00'),
  ];
  return renderToStaticMarkup(<TripConnections flights={flights} countries={countries} />);
}

test('the borders between two tickets are those of the server’s countries, also of airports that browsers lack (S-652)', () => {
  expect(read(['GRU', 'PTY', 'MIA'], { GRU: 'BR', PTY: 'PA', MIA: 'US' })).toContain('Imigração em PTY');
  expect(read(['CCP', 'SCL', 'PMC'], { CCP: 'CL', SCL: 'CL', PMC: 'CL' })).not.toContain('Imigração');
  // Without the countries a browser invents no border at a hub that it does not know.
  expect(read(['GRU', 'QQQ', 'REC'], {})).not.toMatch(/Imigração|internacional/);
  expect(read(['GRU', 'QQQ', 'REC'], { QQQ: 'BR' })).not.toMatch(/Imigração|internacional/);
  expect(read(['GRU', 'MIA', 'QQQ'], { GRU: 'BR', MIA: 'US', QQQ: 'BS' })).toContain('7h00 deixam 3h30 de folga');
});
