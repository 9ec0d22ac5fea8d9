import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/local-date.ts';
import { checkForm, findFormErrors } from '../forms/check-form.ts';
import { reservationForm } from '../forms/reservation-form.ts';
import { type Booking, bookingStatusNames, canCancelBooking, findBookingStatus } from './booking.ts';
import { filterBookings, readBookingFilters, toBookingParams } from './booking-filters.ts';
import { exportBookings } from './bookings-csv.ts';

const today = '2026-12-01';
const booking: Booking = {
  id: '0b8f2f0e-0000-4000-8000-000000000001',
  guestName: 'Ana Reis',
  email: 'ana@example.com',
  phone: '11999998888',
  hotelId: 'pouso-gaivotao',
  hotelName: 'Pouso Gaivotão',
  place: 'Copacabana, Rio de Janeiro',
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  nights: 3,
  roomType: 'superior',
  rooms: 2,
  adults: 4,
  children: 1,
  totalCents: 1234_50,
  status: 'confirmed',
  sample: false,
  createdAt: '2026-12-01T02:30:00.000Z',
};

describe('the status of a booking (S-352)', () => {
  test('is completed from the day of check-out on if it was confirmed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('confirmed' as const, 'pending' as const, 'cancelled' as const),
        fc.integer({ min: -400, max: 400 }),
        (status, days) => {
          const shown = findBookingStatus({ status, checkOut: addDays(today, days) }, today);
          expect(shown).toBe(status === 'confirmed' && days <= 0 ? 'completed' : status);
        },
      ),
    );
  });

  test('on the day of check-out itself is completed, the day before it is not', () => {
    const find = (checkOut: string) => findBookingStatus({ status: 'confirmed', checkOut }, today);
    expect([find('2026-12-01'), find('2026-12-02')]).toEqual(['completed', 'confirmed']);
  });

  test('has a name in Portuguese', () => {
    expect(bookingStatusNames).toEqual({
      confirmed: 'Confirmada',
      pending: 'Pendente',
      completed: 'Concluída',
      cancelled: 'Cancelada',
    });
  });

  test('allows cancelling only confirmed bookings (S-353)', () => {
    const all = ['confirmed', 'pending', 'cancelled', 'completed'] as const;
    expect(all.filter((status) => canCancelBooking({ status }))).toEqual(['confirmed']);
  });
});

describe('the filters of bookings (S-354)', () => {
  const find = (query: string) => filterBookings([booking], readBookingFilters(new URLSearchParams(query))).length;

  test.each([
    ['busca=gaivotao', 1],
    ['busca=RIO DE JANEIRO', 1],
    ['busca=ana reis', 1],
    ['busca=ana@example', 1],
    ['busca=++gaivotao++', 1],
    ['busca=gaivotaocopacabana', 0],
    ['busca=lisboa', 0],
    ['situacao=confirmed', 1],
    ['situacao=cancelled', 0],
    ['situacao=constructor', 1],
    ['de=2026-12-13', 1],
    ['de=2026-12-14', 0],
    ['ate=2026-12-10', 1],
    ['ate=2026-12-09', 0],
    ['de=2026-02-30&ate=ontem', 1],
    ['', 1],
  ])('%j leaves %i', (query, remaining) => {
    expect(find(query)).toBe(remaining);
  });

  test('keep exactly the stays that touch the period', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(today, days));
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 10 }),
        day,
        fc.integer({ min: 0, max: 20 }),
        (checkIn, nights, from, length) => {
          const stay = { ...booking, checkIn, checkOut: addDays(checkIn, nights) };
          const until = addDays(from, length);
          const touches = stay.checkOut >= from && checkIn <= until;
          expect(filterBookings([stay], { text: '', status: null, from, until }).length).toBe(touches ? 1 : 0);
        },
      ),
    );
  });

  test('read 100 letters of a text', () => {
    const read = (busca: string) => readBookingFilters(new URLSearchParams({ busca })).text;
    expect([read(' Ana '), read('x'.repeat(101))]).toEqual(['Ana', 'x'.repeat(100)]);
  });

  test('survive a round trip through the URL', () => {
    const filters = { text: 'São José', status: 'pending' as const, from: '2026-12-01', until: '2026-12-31' };
    expect(readBookingFilters(toBookingParams(filters))).toEqual(filters);
    expect(toBookingParams(readBookingFilters(new URLSearchParams())).toString()).toBe('');
  });
});

describe('the form of a reservation (S-351)', () => {
  const form = { nome: 'Ana Reis', email: 'Ana@Example.com ', telefone: '(11) 99999-8888', tipo: 'superior' };

  test('reports errors by field with the messages of the other forms', () => {
    expect(findFormErrors(reservationForm, form)).toEqual([]);
    expect(findFormErrors(reservationForm, { nome: ' ', email: 'ana@', telefone: '1', tipo: '__proto__' })).toEqual([
      { field: 'tipo', message: 'Escolha o tipo de quarto' },
      { field: 'nome', message: 'Nome é obrigatório' },
      { field: 'email', message: 'Email inválido' },
      { field: 'telefone', message: 'Telefone inválido (ex: 11999999999)' },
    ]);
  });

  test('returns a guest with a normalized e-mail and phone', () => {
    expect(checkForm(reservationForm, { ...form, nome: ' Ana Reis ' })).toEqual({
      ok: true,
      value: { tipo: 'superior', nome: 'Ana Reis', email: 'ana@example.com', telefone: '11999998888' },
    });
  });
});

test('exports bookings with Brazilian dates, amounts in reais, and no formula (S-355)', () => {
  const file = exportBookings([{ ...booking, guestName: '=cmd()' }], () => '2026-11-30');
  const [headings, row, ...rest] = file.slice(1).split('\r\n');
  expect(headings).toBe(
    'Reserva;Situação;Hotel;Local;Check-in;Check-out;Noites;Quarto;Quartos;Adultos;Crianças;Total (R$);Hóspede;E-mail;Telefone;Criada em;Exemplo',
  );
  expect(row).toBe(
    `${booking.id};Confirmada;Pouso Gaivotão;"Copacabana, Rio de Janeiro";10/12/2026;13/12/2026;3;Quarto superior;2;4;1;1234,50;'=cmd();ana@example.com;11999998888;30/11/2026;`,
  );
  expect(rest).toEqual(['']);
});

test('marks an exported sample booking (S-355)', () => {
  const [, row] = exportBookings([{ ...booking, sample: true }], () => '2026-11-30').split('\r\n');
  expect(row).toMatch(/;30\/11\/2026;exemplo$/);
});
