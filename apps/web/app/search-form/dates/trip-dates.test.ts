import { searchMessages } from '@revoada/core/search/texts/messages';
import { describe, expect, test } from 'vitest';
import { chooseDate, settleDate } from './trip-dates.ts';

const free = { today: '2026-11-21', maxDaysAhead: 30 };
const dates = (departure: string, back: string, oneWay = false) => ({ departure, return: back, oneWay });

describe('choosing a date', () => {
  test('fills in a return 7 days later without a notice', () =>
    expect(chooseDate(dates('', ''), 'departure', '2026-12-01', free)).toEqual({
      departure: '2026-12-01',
      return: '2026-12-08',
      notices: [],
      reopenReturn: false,
      beyond: false,
    }));

  test('moves an earlier return with a notice, and shows it again (S-091)', () =>
    expect(chooseDate(dates('2026-12-01', '2026-12-03'), 'departure', '2026-12-05', free)).toMatchObject({
      return: '2026-12-12',
      notices: [searchMessages.returnAdjusted],
      reopenReturn: true,
    }));

  test('in the calendar moves the return too, keeping the number of nights (S-577)', () => {
    const pick = (back: string, date: string) =>
      chooseDate(dates('2026-12-01', back), 'departure', date, { ...free, keepsNights: true });
    expect(pick('2026-12-04', '2026-12-02')).toMatchObject({ return: '2026-12-05', notices: [], reopenReturn: false });
    expect(pick('2026-12-04', '2026-11-25').return).toBe('2026-11-28');
    expect(pick('2026-12-04', '2026-12-10')).toMatchObject({
      return: '2026-12-13',
      notices: [searchMessages.returnAdjusted],
      reopenReturn: true,
    });
    expect(pick('2026-12-01', '2026-12-10').return).toBe('2026-12-10');
    expect(pick('2026-12-04', '2026-12-20').return).toBe('2026-12-21');
    expect(pick('', '2026-12-10').return).toBe('2026-12-17');
    expect(chooseDate(dates('2026-12-01', '2026-12-04'), 'departure', '2026-12-02', free).return).toBe('2026-12-04');
  });

  test('limits an automatic return to day 30', () =>
    expect(chooseDate(dates('', ''), 'departure', '2026-12-20', free).return).toBe('2026-12-21'));

  test('accepts day 30 and changes nothing for day 31', () => {
    expect(chooseDate(dates('', '', true), 'departure', '2026-12-21', free)).toMatchObject({
      departure: '2026-12-21',
      beyond: false,
    });
    expect(chooseDate(dates('2026-12-01', '2026-12-08'), 'return', '2026-12-22', free)).toMatchObject({
      return: '2026-12-08',
      beyond: true,
    });
  });

  test('has no last day for a subscriber', () =>
    expect(chooseDate(dates('', ''), 'departure', '2027-06-01', { ...free, maxDaysAhead: null }).return).toBe(
      '2027-06-08',
    ));

  test('sets no return for a one-way trip (S-073)', () =>
    expect(chooseDate(dates('', '', true), 'departure', '2026-12-01', free)).toMatchObject({
      return: '',
      reopenReturn: false,
    }));
});

describe('settling a typed date', () => {
  test('moves an impossible or past one to tomorrow, with a notice', () => {
    expect(settleDate(dates('31/02/2027', ''), 'departure', free)).toMatchObject({
      departure: '2026-11-22',
      notices: ['A data de ida informada não existe. Mudamos para amanhã, 22/11/2026.'],
    });
    expect(settleDate(dates('2026-11-20', ''), 'departure', free).notices).toEqual([
      'A data de ida informada já passou. Mudamos para amanhã, 22/11/2026.',
    ]);
  });

  test('keeps an earlier return until its departure is valid', () =>
    expect(settleDate(dates('2026-12-10', '31/02/2027'), 'return', free).return).toBe('2026-12-10'));

  test('accepts today', () =>
    expect(settleDate(dates('2026-11-21', '', true), 'departure', free).departure).toBe('2026-11-21'));
  test('keeps an unfinished one', () => expect(settleDate(dates('1', ''), 'departure', free).departure).toBe('1'));
  test('keeps an earlier return, which the search rejects', () =>
    expect(settleDate(dates('2026-12-10', '2026-12-01'), 'return', free)).toMatchObject({
      return: '2026-12-01',
      beyond: false,
    }));
  test('opens only the upgrade beyond the limit', () =>
    expect(settleDate(dates('30/12/2026', ''), 'departure', free)).toMatchObject({
      departure: '30/12/2026',
      beyond: true,
    }));
});
