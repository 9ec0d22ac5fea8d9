import { randomUUID } from 'node:crypto';
import type { Booking } from '@revoada/core/bookings/booking';
import type { ReservationOutcome, ReservationRequest } from '@revoada/core/bookings/outcomes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostBookings } from '../database/hotels/bookings.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { createMemberBookings } from './member-bookings.ts';
import { createMemberHotels } from './member-hotels.ts';

let site: TestServer;
let now = today;
let ana: Person;
let rui: Person;

type Person = { accountId: string; cookie: string };

beforeAll(async () => {
  site = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  now = today;
  await site.database.empty();
  ana = await signIn('ana');
  rui = await signIn('rui');
});
afterAll(() => site.stop());

async function signIn(name: string): Promise<Person> {
  const email = `${name}@example.com`;
  const cookie = await beginSession(site, { subject: `auth0|${name}`, email });
  const [row] = await site.database.query(`select id from accounts where email = '${email}'`);
  return { accountId: String(row?.id), cookie };
}

const stay = {
  destino: 'Rio de Janeiro',
  checkin: '2026-12-10',
  checkout: '2026-12-13',
  quartos: '1',
  adultos: '2',
  criancas: '0',
};
const form = { nome: 'Ana Reis', email: 'Ana@Example.com', telefone: '(11) 99999-8888', tipo: 'padrao' };

async function shownPrice(person: Person, tipo = 'padrao'): Promise<number> {
  const search = {
    destination: stay.destino,
    checkIn: stay.checkin,
    checkOut: stay.checkout,
    rooms: 1,
    adults: 2,
    children: 0,
  };
  const offer = await createMemberHotels(site.server.context, person).findHotel('pouso-gaivotao', search);
  return offer?.rooms.find(({ roomType }) => roomType === tipo)?.totalCents ?? Number.NaN;
}

async function reserve(person: Person, change: Partial<ReservationRequest> = {}): Promise<ReservationOutcome> {
  const request = { requestKey: randomUUID(), hotelId: 'pouso-gaivotao', stay, form, ...change };
  const shownCents = change.shownCents ?? (await shownPrice(person));
  return createMemberHotels(site.server.context, person).reserveHotel({ ...request, shownCents });
}

async function book(person: Person, change: Partial<ReservationRequest> = {}): Promise<Booking> {
  const outcome = await reserve(person, change);
  if (outcome.kind !== 'booked') throw new Error(`Nothing was booked: ${outcome.kind}`);
  return outcome.booking;
}

const countRows = () => site.database.query('select count(*)::int as rows from hotel_bookings');
const get = (path: string, { cookie }: Person = ana) => site.json(`/api/bookings${path}`, { headers: { cookie } });
const cancel = (id: string, { cookie }: Person = ana, headers: Record<string, string> = {}) =>
  site.json(`/api/bookings/${id}/cancel`, { method: 'POST', headers: { cookie, ...headers } });

test('a search for hotels returns those of the sample catalogue (S-349, S-350)', async () => {
  const search = {
    destination: 'rio',
    checkIn: stay.checkin,
    checkOut: stay.checkout,
    rooms: 1,
    adults: 2,
    children: 0,
  };
  const offers = await createMemberHotels(site.server.context, ana).searchHotels(search);
  expect(offers.map(({ hotel }) => hotel.name)).toContain('Pouso Gaivotão');
});

describe('a reservation (S-351)', () => {
  test('is stored as confirmed, at the price of the catalogue, with the guest as written', async () => {
    const booking = await book(ana);
    expect(booking).toMatchObject({
      status: 'confirmed',
      hotelName: 'Pouso Gaivotão',
      place: 'Copacabana, Rio de Janeiro',
      nights: 3,
      guestName: 'Ana Reis',
      email: 'ana@example.com',
      phone: '11999998888',
      totalCents: await shownPrice(ana),
      sample: false,
    });
    expect((await get('')).body).toEqual({ bookings: [booking] });
  });

  test('is stored once with the same answer when it is sent ten times at once', async () => {
    const requestKey = randomUUID();
    const shownCents = await shownPrice(ana);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reserve(ana, { requestKey, shownCents })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countRows()).toEqual([{ rows: 1 }]);
    // Keys are scoped to the account.
    await book(rui, { requestKey, shownCents });
    expect(await countRows()).toEqual([{ rows: 2 }]);
  });

  test('is rejected with the current price when the form has another one', async () => {
    const totalCents = await shownPrice(ana);
    for (const shownCents of [1, 0, -1, totalCents + 1]) {
      expect(await reserve(ana, { shownCents })).toEqual({ kind: 'changed', shownCents, totalCents });
    }
    expect(await reserve(ana, { shownCents: Number.NaN })).toEqual({ kind: 'changed', shownCents: null, totalCents });
    // The price of the standard room for a better one.
    expect(await reserve(ana, { form: { ...form, tipo: 'familia' } })).toMatchObject({ kind: 'changed' });
    expect(await countRows()).toEqual([{ rows: 0 }]);
  });

  test('is rejected for an invalid guest, an unknown hotel, invalid dates and an invalid key', async () => {
    expect(await reserve(ana, { form: { ...form, nome: '', telefone: '1' } })).toEqual({
      kind: 'refused',
      fields: [
        { field: 'nome', message: 'Nome é obrigatório' },
        { field: 'telefone', message: 'Telefone inválido (ex: 11999999999)' },
      ],
    });
    const refused: Partial<ReservationRequest>[] = [
      { hotelId: 'constructor' },
      { stay: { ...stay, checkin: '2026-11-30' } },
      { stay: { ...stay, checkout: stay.checkin } },
      { stay: { ...stay, adultos: '8', criancas: '4' } },
      { requestKey: '' },
      { requestKey: 'x'.repeat(101) },
      { requestKey: 'a\u0000b' },
    ];
    for (const change of refused) expect(await reserve(ana, change)).toEqual({ kind: 'unavailable' });
    const crowded = { stay: { ...stay, adultos: '3' }, shownCents: 1 };
    expect(await reserve(ana, crowded)).toMatchObject({ kind: 'refused', fields: [{ field: 'tipo' }] });
    expect(await countRows()).toEqual([{ rows: 0 }]);
  });

  test('is rejected beyond the limit of an account, and for an erased account', async () => {
    await book(ana);
    await site.database.query(`insert into hotel_bookings (account_id, request_key, guest_name, email, phone, hotel_id,
      hotel_name, place, check_in, check_out, room_type, rooms, adults, children, total_cents, status, sample, created_at)
      select account_id, 'k' || n, guest_name, email, phone, hotel_id, hotel_name, place, check_in, check_out, room_type,
      rooms, adults, children, total_cents, status, sample, created_at
      from hotel_bookings, generate_series(2, ${mostBookings}) n`);
    expect(await reserve(ana)).toEqual({ kind: 'full' });
    await site.database.query(`update accounts set erased_at = now() where id = '${rui.accountId}'`);
    expect(await reserve(rui)).toEqual({ kind: 'unavailable' });
    expect(await countRows()).toEqual([{ rows: mostBookings }]);
  });
});

describe('a cancellation (S-353)', () => {
  test('ends a confirmed booking once', async () => {
    const { id } = await book(ana);
    expect(await cancel(id)).toMatchObject({
      status: 200,
      body: { message: 'Booking cancelled successfully', booking: { id, status: 'cancelled' } },
    });
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { error: { code: 'booking-not-cancelled', message: 'Failed to cancel booking' } },
    });
  });

  test('has one effect when it is sent five times at once', async () => {
    const { id } = await book(ana);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test('answers for another account’s booking as for an unknown one', async () => {
    const { id } = await book(ana);
    const [other, unknown] = [await cancel(id, rui), await cancel(randomUUID(), rui)];
    expect([other.status, unknown.status]).toEqual([404, 404]);
    expect((await cancel('1;drop table accounts', ana)).status).toBe(404);
    expect(await createMemberBookings(site.server.context, rui).findBooking(id)).toBeNull();
    expect((await get('', rui)).body).toEqual({ bookings: [] });
    expect((await get('')).body).toMatchObject({ bookings: [{ status: 'confirmed' }] });
  });

  test('is rejected for visitors and other sites', async () => {
    const { id } = await book(ana);
    expect((await cancel(id, { accountId: '', cookie: '' })).status).toBe(401);
    expect((await cancel(id, ana, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await get('')).body).toMatchObject({ bookings: [{ status: 'confirmed' }] });
  });
});

test('a booking is completed from the day of its check-out in São Paulo (S-352)', async () => {
  const { id } = await book(ana);
  const statusAt = async (instant: string) => {
    now = Date.parse(instant);
    const booking = await createMemberBookings(site.server.context, ana).findBooking(id);
    return booking?.status;
  };
  expect(await statusAt('2026-12-13T02:59:59Z')).toBe('confirmed');
  expect(await statusAt('2026-12-13T03:00:00Z')).toBe('completed');
  expect(await createMemberBookings(site.server.context, ana).cancelBooking(id)).toEqual({
    ok: false,
    reason: 'not-open',
  });
});

test('bookings are filtered, and exported with the filter (S-354, S-355)', async () => {
  await book(ana, { form: { ...form, nome: '=SOMA(A1)' } });
  expect((await get('?busca=soma&situacao=confirmed&de=2026-12-13&ate=2026-12-31')).body).toMatchObject({
    bookings: [{ guestName: '=SOMA(A1)' }],
  });
  expect((await get('?situacao=cancelled')).body).toEqual({ bookings: [] });
  const headers = { cookie: ana.cookie };
  const answer = await fetch(site.url('/api/bookings/export?busca=gaivotao'), { headers });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="revoada-reservas-2026-12-01.csv"');
  expect(answer.headers.get('content-description')).toBe('Bookings exported successfully');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, row, end] = new TextDecoder().decode(bytes).split('\r\n');
  expect(head).toMatch(/^Reserva;Situação;Hotel;/);
  expect(row).toContain(";'=SOMA(A1);ana@example.com;");
  expect(row).toContain(`;${((await shownPrice(ana)) / 100).toFixed(2).replace('.', ',')};`);
  expect(end).toBe('');
  expect((await fetch(site.url('/api/bookings/export'))).status).toBe(401);
});

test('a list that cannot be read is reported with the API’s error text (S-354)', async () => {
  await site.database.query('alter table hotel_bookings rename to hotel_bookings_away');
  try {
    expect(await get('')).toMatchObject({
      status: 500,
      body: { error: { message: 'Failed to load bookings. Please try again.' } },
    });
    expect(await cancel(randomUUID())).toMatchObject({
      status: 500,
      body: { error: { message: 'Failed to cancel booking' } },
    });
  } finally {
    await site.database.query('alter table hotel_bookings_away rename to hotel_bookings');
  }
});

test('bookings are deleted by the nightly job after their retention period (S-213)', async () => {
  const { accountData } = site.server.context;
  await book(ana);
  now = Date.parse('2028-12-13T06:40:00Z');
  await accountData.forgetOld();
  expect(await countRows()).toEqual([{ rows: 1 }]);
  now = Date.parse('2028-12-14T06:40:00Z');
  await accountData.forgetOld();
  expect(await countRows()).toEqual([{ rows: 0 }]);
});
