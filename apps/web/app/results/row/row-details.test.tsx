import type { Direction } from '@revoada/core/flights/offer';
import type { PriceCell } from '@revoada/core/results/rows/row';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RowDetails } from './row-details.tsx';
import { dollarDetails, sampleDetails, twoSourceDetails } from './sample-row.ts';

const nothing = () => undefined;

test('an hour of the same price that arrives on the next day is marked as in rows', () => {
  if (!sampleDetails) throw new Error('no sample');
  const { row } = sampleDetails;
  const night = { departsAt: '2026-12-10T23:15:00', arrivesAt: '2026-12-11T16:40:00' };
  const other = { ...row, journey: { ...row.journey, ...night, key: 'night' } };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RowDetails {...sampleDetails} group={{ lead: row, others: [other] }} onChoose={nothing} onHour={nothing} plain />
    </MemoryRouter>,
  );
  const [, hours = ''] = html.split('Mesmo preço, outro horário');
  const [late = ''] = hours.split('<a').filter((hour) => hour.includes('23:15'));
  expect(late).toContain('16:40<sup><span class="vh">, chega no dia seguinte</span><span aria-hidden="true">+1</span>');
});

test('the flights of a row show a known aircraft, and omit an unknown one (S-589)', () => {
  if (!sampleDetails) throw new Error('no sample');
  const { row } = sampleDetails;
  const named = (aircraft: string, at: number) =>
    row.journey.segments.map((segment, place) => (place === at ? { ...segment, aircraft } : segment));
  const [first, ...others] = row.journey.offers;
  if (!first) throw new Error('no offer');
  const offers = [{ ...first, segments: named('Boeing 787-9', 0) }, ...others];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RowDetails
        {...sampleDetails}
        row={{ ...row, journey: { ...row.journey, offers } }}
        onChoose={nothing}
        onHour={nothing}
        plain
      />
    </MemoryRouter>,
  );
  const legs = [...html.matchAll(/<p class="[^"]*fly[^"]*">(.*?)<\/p>/g)].map(([, text = '']) => text);
  expect(legs.length).toBeGreaterThan(1);
  expect(legs.map((text) => text.endsWith(' · Boeing 787-9'))).toEqual([true, ...legs.slice(1).map(() => false)]);
});

test('details say what a fare in dollars costs there, on which day, and the tax on cards (S-614, S-615)', () => {
  const draw = (details: typeof dollarDetails, cardIofPercent: number) => {
    if (!details) throw new Error('no sample');
    const Component = () => <RowDetails {...details} onChoose={nothing} onHour={nothing} plain />;
    const Page = createRoutesStub([{ id: 'root', path: '/', Component, loader: () => null }]);
    return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { cardIofPercent } } }} />)
      .replaceAll('\u00a0', ' ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  };
  const text = draw(dollarDetails, 4);
  expect(text).toContain(
    'US$ 627,00 em 28/11 Cobrado em dólar: os reais mudam com o câmbio. No cartão, some o IOF de 4%.',
  );
  // Each fare of the table has its own.
  expect(text).toMatch(/≈ R\$ 3\.373,26 US\$ 627,00 em 28\/11/);
  expect(text).toMatch(/≈ R\$ 3\.779,45 US\$ 702,50 em 28\/11/);
  expect(draw(dollarDetails, 0)).not.toContain('IOF');
  expect(draw(sampleDetails, 4)).not.toMatch(/US\$|≈|IOF/);
});

test('details list the other sources of a fare, and say that one source alone shows an award (S-620, S-621)', () => {
  if (!twoSourceDetails) throw new Error('no sample');
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RowDetails {...twoSourceDetails} onChoose={nothing} onHour={nothing} plain />
    </MemoryRouter>,
  );
  expect(html).toContain('também visto na Duffel por R$');
  expect(html).toContain('<b>só uma fonte vê</b>');
});

test('details of a slice show every later slice by its number, and no outbound or return (S-632)', () => {
  const sample = twoSourceDetails;
  if (!sample) throw new Error('no sample');
  const { row } = sample;
  const [offer] = row.journey.offers;
  if (!row.cash || !offer) throw new Error('no price');
  const { journeyKey, airline, origin, destination, departsAt, arrivesAt, durationMinutes, stops, price } = offer;
  const flights = { journeyKey, airline, origin, destination, departsAt, arrivesAt, durationMinutes, stops, price };
  const later = [1, 2].map((slice) => ({ ...flights, slice, joint: null }));
  const draw = (step: Direction) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <RowDetails
          {...sample}
          step={step}
          row={{ ...row, cash: { ...row.cash, later: step === 'outbound' ? later.slice(0, 1) : later } as PriceCell }}
          findReturn={() => offer}
          onChoose={nothing}
          onHour={nothing}
          plain
        />
      </MemoryRouter>,
    );
  const several = draw('slice-1');
  expect(several.match(/\dº trecho já na conta/g)).toEqual(['2º trecho já na conta', '3º trecho já na conta']);
  expect(several).toContain('só o 1º trecho, ');
  expect(several).not.toMatch(/só ida|[Vv]olta/);
  expect(draw('outbound')).toContain('Volta já na conta');
  expect(draw('outbound')).toContain('só ida, ');
});
