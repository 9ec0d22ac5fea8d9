import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RowDetails } from './row-details.tsx';
import { sampleDetails } from './sample-row.ts';

const nothing = () => undefined;

test('an hour of the same price that arrives on the next day is marked as in rows', () => {
  if (!sampleDetails) throw new Error('no sample');
  const { row } = sampleDetails;
  const night = { departsAt: '2026-12-10T23:15:00', arrivesAt: '2026-12-11T16:40:00' };
  const other = { ...row, journey: { ...row.journey, ...night, key: 'night' } };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RowDetails
        {...sampleDetails}
        group={{ lead: row, others: [other] }}
        onChoose={nothing}
        onHour={nothing}
        handover={nothing}
        plain
      />
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
        handover={nothing}
        plain
      />
    </MemoryRouter>,
  );
  const legs = [...html.matchAll(/<p class="[^"]*fly[^"]*">(.*?)<\/p>/g)].map(([, text = '']) => text);
  expect(legs.length).toBeGreaterThan(1);
  expect(legs.map((text) => text.endsWith(' · Boeing 787-9'))).toEqual([true, ...legs.slice(1).map(() => false)]);
});
