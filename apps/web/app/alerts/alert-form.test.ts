import { searchWorld, worldDirectory } from '@revoada/core/airports/world';
import { expect, test } from 'vitest';
import { readFormContext, resolvePlaces, saveAlertOrExplain, startAlertForm } from './alert-form.server.ts';
import { readPostedAlert } from './posted-alert.ts';

const at = Date.parse('2026-12-01T15:00:00Z');

test('a form starts with the search of its link, and parses a posted form (S-419, S-436)', () => {
  const places = (codes: string[]) => codes.map((iata) => ({ iata, city: `Cidade ${iata}` }) as never);
  const services = { directory: worldDirectory, places, now: () => at };
  const params = new URLSearchParams(
    'origem=GRU&destino=LIS&ida=2027-03-10&volta=2027-03-20&adultos=2&tipoPagamento=milhas',
  );
  expect(startAlertForm(params, services)).toMatchObject({
    ...{ origin: 'Cidade GRU (GRU)', destination: 'Cidade LIS (LIS)', departure: '2027-03-10', return: '2027-03-20' },
    ...{ adults: '2', watch: 'miles', channels: 'whatsapp,push,email' },
  });
  const narrowed = (filters: string) =>
    startAlertForm(new URLSearchParams(`origem=GRU&destino=LIS${filters}`), services);
  expect(narrowed('&paradas=0&bagagem=despachada.mao')).toMatchObject({ maxStops: '0', bags: 'checked,hand' });
  // The party's number of bags needs two for one adult.
  expect(narrowed('&bagagem=despachada&malas=2')).toMatchObject({ bags: 'checked,secondChecked' });
  expect(narrowed('&paradas=0.1')).toMatchObject({ maxStops: '1', bags: '' });
  expect(narrowed('&paradas=2')).toMatchObject({ maxStops: '' });
  const jaw = startAlertForm(new URLSearchParams(`${params}&voltaDe=MAD`), services);
  expect(jaw).toMatchObject({ return: '2027-03-20', returnOrigin: 'Cidade MAD (MAD)', returnDestination: '' });
  const several = 'origem=GRU&destino=LIS&ida=2027-03-10&origem2=LIS&destino2=MAD&data2=2027-03-14';
  // Stops were filtered for the slice in view, bags for all.
  expect(startAlertForm(new URLSearchParams(`${several}&paradas=0&bagagem=mao`), services)).toMatchObject({
    ...{ maxStops: '', bags: 'hand' },
    ...{ departure: '2027-03-10', return: '', origin2: 'Cidade LIS (LIS)', date2: '2027-03-14', origin3: '' },
  });
  expect(startAlertForm(new URLSearchParams(), services)).toMatchObject({ origin: '', departure: '', watch: 'both' });
  const posted = new FormData();
  posted.set('origem', 'São Paulo (GRU)');
  posted.append('channels', 'email');
  posted.append('channels', 'push');
  posted.set('voltaDe', 'MAD');
  posted.set('destino2', 'EZE');
  posted.set('date2', '2027-03-14');
  expect(readPostedAlert(posted)).toMatchObject({ returnOrigin: 'MAD', destination2: 'EZE', date2: '2027-03-14' });
  expect(readPostedAlert(posted)).toMatchObject({ origin: 'São Paulo (GRU)', channels: 'email,push', adults: '' });
});

test('the first day of a form is its origin’s (S-532)', () => {
  const services = { directory: worldDirectory, places: () => [], now: () => at };
  const days = ['Auckland (AKL)', 'GRU', ''].map((origin) => readFormContext(origin, services).today);
  expect(days).toEqual(['2026-12-02', '2026-12-01', '2026-12-01']);
});

test('a typed name becomes its place, or is returned with its possible places (S-457)', async () => {
  const world = { directory: worldDirectory, suggestPlaces: (text: string) => searchWorld(text, 8) };
  const start = startAlertForm(new URLSearchParams(), { ...world, places: () => [], now: () => at });
  const typed = { ...start, origin: 'recife', destination: 'Santiago' };
  expect(resolvePlaces(typed, world)).toMatchObject({
    form: { origin: 'Recife (REC)', destination: 'Santiago' },
    choices: {
      destination: expect.arrayContaining([{ value: 'Santiago (SCL)', label: expect.stringMatching(/Chile$/) }]),
    },
  });
  const complete = { ...start, origin: 'GRU', destination: 'São Paulo (SAO)' };
  expect(resolvePlaces(complete, world)).toEqual({ form: complete, choices: {} });

  const wrong = { ok: false as const, fields: [{ field: 'destination', message: 'Nenhum' }], message: null };
  const save = async (terms: unknown) => {
    expect(terms).toMatchObject({ origin: 'REC' });
    return wrong;
  };
  expect(await saveAlertOrExplain(typed, save, { ...world, report: () => undefined })).toMatchObject({
    form: { destination: 'Santiago' },
    fields: [{ field: 'destino', message: 'Escolha um destes lugares' }],
  });
  const chosen = new FormData();
  chosen.set('destino', 'Santiago');
  chosen.set('destinoEscolhido', 'Santiago (SCL)');
  expect(readPostedAlert(chosen).destination).toBe('Santiago (SCL)');
});
