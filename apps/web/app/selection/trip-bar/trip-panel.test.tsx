import { cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BarLegView } from './bar-leg.tsx';
import { TripPanel } from './trip-panel.tsx';

const nothing = () => undefined;
const price = cash(100_000);

function tell(departsAt: string, arrivesAt: string): BarLegView {
  const flight = offer({ id: departsAt, price, departsAt, arrivesAt });
  return { title: 'Ida', flight, departsAt, price, bought: false, missing: '' };
}

test('shows a next-day arrival of a chosen flight, as rows do (S-036)', () => {
  const html = renderToStaticMarkup(
    <TripPanel
      id="painel"
      outbound={tell('2026-12-10T19:10:00', '2026-12-11T11:15:00')}
      inbound={tell('2026-12-20T13:05:00', '2026-12-20T16:30:00')}
      note={null}
      pay={null}
      onRestart={nothing}
      onNewSearch={nothing}
    />,
  );
  expect(html).toContain('11:15<sup><span class="vh">, chega no dia seguinte</span><span aria-hidden="true">+1</span>');
  expect(html.match(/<sup>/g)).toHaveLength(1);
});
