import type { AwardFlights, SeenAward } from '@revoada/core/awards/award';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AwardDays } from './award-days.tsx';
import { AwardFlightList } from './award-flights.tsx';
import { AwardSource } from './award-source.tsx';
import { NoAwardsNote } from './no-awards.tsx';
import { PlaceList } from './place-awards.tsx';
import { readAwardFlights, readAwardGroups, readConnection } from './read-awards.ts';

const nowMs = Date.parse('2026-11-30T12:00:00Z');
const award: SeenAward = {
  ...{ id: 'a', origin: 'GRU', destination: 'LIS', date: '2026-12-10', programme: 'smiles', cabin: 'economy' },
  ...{ miles: 50_000, taxes: null, seenAt: '2026-11-30T05:00:00Z' },
};
const { signal } = new AbortController();

function read(markup: Parameters<typeof renderToStaticMarkup>[0]): string {
  return renderToStaticMarkup(markup)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));

test('days show the awards of the chosen cabin, each with its age (S-658, S-662)', () => {
  const groups = [
    { key: '2026-12-11 economy', awards: [{ ...award, date: '2026-12-11', miles: 60_000 }] },
    { key: '2026-12-10 economy', awards: [award] },
    { key: '2026-12-10 business', awards: [{ ...award, miles: 120_000 }] },
  ];
  const text = read(<AwardDays groups={groups} nowMs={nowMs} />);
  expect(text).toMatch(/qui, 10 dez 50\.000 milhas Smiles \+ taxas visto há 7 h Ver voos .*sex, 11 dez 60\.000/);
  expect(text).not.toContain('120.000');
});

test('places link to the search of the day with the fewest miles, and have their awards’ days', () => {
  const list = (
    <MemoryRouter>
      <PlaceList
        origin="SAO"
        places={[
          { code: 'REC', city: 'Recife' },
          { code: 'LIS', city: 'Lisboa' },
        ]}
        groups={[{ key: 'LIS', awards: [award] }]}
        nowMs={nowMs}
      />
    </MemoryRouter>
  );
  expect(read(list)).toContain('Lisboa 50.000 milhas Smiles + taxas qui, 10 dez · visto há 7 h');
  expect(read(list)).not.toContain('Recife');
  expect(renderToStaticMarkup(list)).toMatch(/href="\/\?origem=SAO&amp;destino=LIS&amp;ida=2026-12-10/);
});

test('flights are those of the award’s cabin; unknown seats are left out, and a gone award is said to be gone', () => {
  const flights: AwardFlights = {
    ...{ id: 't', cabin: 'economy', miles: 50_000, taxes: null, seats: null, flightNumbers: ['G37600'] },
    ...{ departsAt: '2026-12-10T23:15:00', arrivesAt: '2026-12-11T05:20:00', durationMinutes: 365, stops: 0 },
    seenAt: award.seenAt,
  };
  const list: AwardFlights[] = [flights, { ...flights, id: 'j', cabin: 'business', flightNumbers: ['G37601'] }];
  const show = (shown: AwardFlights[]) =>
    read(<AwardFlightList award={award} answer={{ state: 'ready', flights: shown, callsLeft: 1 }} nowMs={nowMs} />);
  expect(show(list)).toBe('23:15 – 05:20 +1 G37600 · direto · 6h05 50.000 milhas Smiles + taxas, visto há 7 h');
  expect(show([])).toContain('Este prêmio não aparece mais');
});

test('the source is named with a link, and says what the reader has left', () => {
  expect(renderToStaticMarkup(<AwardSource partial={true} callsLeft={1} />)).toContain('href="https://seats.aero"');
  expect(read(<AwardSource partial={true} callsLeft={1} />)).toMatch(/Pode haver outros.*resta 1 consulta hoje/);
  expect(read(<AwardSource partial={false} callsLeft={null} />)).not.toContain('consulta');
  expect(read(<NoAwardsNote state="ended" />)).toContain('Conectar de novo');
});

test('answers are read piece by piece, and anything else is no answer', async () => {
  const group = {
    key: '2026-12-10 economy',
    awards: [award, { ...award, miles: -1 }, { ...award, date: 'soon' }, null],
  };
  answerWith({ state: 'ready', groups: [group, null], partial: false, callsLeft: 812 });
  expect(await readAwardGroups('days', {}, signal)).toEqual({
    ...{ state: 'ready', partial: false, callsLeft: 812 },
    groups: [{ key: '2026-12-10 economy', awards: [award] }],
  });
  for (const body of [null, [], { state: 'other' }, { state: 'ready' }]) {
    answerWith(body);
    expect(await readAwardGroups('places', {}, signal)).toEqual({ state: 'away' });
    expect(await readAwardFlights('a', signal)).toEqual({ state: 'away' });
    expect(await readConnection(signal)).toBe('none');
  }
  answerWith({ state: 'quota' });
  expect(await readAwardFlights('a', signal)).toEqual({ state: 'quota' });
  answerWith({ error: {} }, 503);
  expect(await readAwardGroups('days', {}, signal)).toEqual({ state: 'away' });
});
