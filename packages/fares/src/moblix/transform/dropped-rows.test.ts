import { worldDirectory } from '@revoada/core/airports/world';
import { describe, expect, test } from 'vitest';
import { replyWith } from '../../../testing/moblix/fixtures/backend.ts';
import { group, groupFlying, itinerary, leg, olderRow, readRows } from '../../../testing/moblix/fixtures/rows.ts';
import { readReply } from '../api/reply.ts';

const reasonFor = (row: Record<string, unknown>) => {
  const { offers, dropped, reasons } = readRows([row]);
  expect(offers).toEqual([]);
  expect(dropped).toBe(1);
  return reasons;
};

test('reads complete rows of both shapes', () => {
  const rows = [...(readReply(replyWith(1, 500))?.rows ?? []), group(), olderRow()];
  expect(readRows(rows)).toMatchObject({ dropped: 0, reasons: [] });
});

describe('a dropped row has a reason:', () => {
  test.each([
    ['no itinerary', group({ segments: [] }), 'a price without flights'],
    ['both ways in one price', group({ segmentsBack: [itinerary] }), 'a price for both ways'],
    ['no departure', groupFlying({ ...leg, departureDate: null }), 'a flight without a date'],
    ['no arrival', groupFlying({ ...leg, arrivalDate: null }), 'a flight without a date'],
    ['no departure, older', olderRow({}, { Saida: null }), 'a flight without a date'],
    ['no arrival, older', olderRow({}, { Chegada: null }), 'a flight without a date'],
    ['nine flights', groupFlying(...Array.from({ length: 9 }, () => leg)), 'too many flights'],
    ['another destination', groupFlying({ ...leg, arrival: 'SSA' }), 'another route: GRU-SSA'],
    ['another origin', groupFlying({ ...leg, departure: 'SSA' }), 'another route: SSA-REC'],
    ['another day', groupFlying({ ...leg, departureDate: '2027-03-11T08:00:00' }), 'another day: 2027-03-11'],
    [
      'an unknown airport on the way',
      groupFlying({ ...leg, arrival: 'QQQ' }, { ...leg, departure: 'QQQ' }),
      'an unknown airport: QQQ',
    ],
    ['a negative price', group({ fareGroup: { priceWithTax: -1 } }), 'an amount that is no price'],
    ['no price', group({ fareGroup: {} }), 'a fare without a price'],
    ['unreadable miles', olderRow({ PontosAdulto: 'muitos' }), 'an amount of miles that is none'],
  ])('%s', (_what, row, reason) => {
    expect(reasonFor(row)).toEqual([reason]);
  });

  test.each(['Site', 'UrlPesquisa', 'deepLink', 'DeepLink', 'link', 'Link', 'url', 'Url'])(
    'a script in the link %s',
    (field) => {
      const script = { [field]: 'javascript:alert(1)' };
      expect(reasonFor(olderRow(script))).toEqual(['a link that is none']);
      expect(reasonFor(group(script))).toEqual(['a link that is none']);
      expect(reasonFor(group({ segments: [{ ...itinerary, ...script }] }))).toEqual(['a link that is none']);
    },
  );

  test.each(['JavaScript:x', ' \tjavascript:x', 'data:text/html,x', 'x-y.z+1:x', 'httpss:x'])('the link %s', (link) => {
    expect(reasonFor(olderRow({ Url: link }))).toEqual(['a link that is none']);
  });

  test.each(['http://a.example', 'HTTPS://a.example', ' https://a.example', '/busca?a=b:c', '', '1:2', 7, null])(
    'but not for the link %s',
    (link) => {
      expect(readRows([olderRow({ Url: link })])).toMatchObject({ dropped: 0, offers: [{}] });
    },
  );

  test('but not a script in another value than text', () => {
    expect(readRows([olderRow({ Url: ['javascript:x'] })])).toMatchObject({ dropped: 0, offers: [{}] });
  });

  test('an unexpected error, in general words', () => {
    const directory = {
      ...worldDirectory,
      airport: () => {
        throw new Error('words of the inside');
      },
    };
    expect(readRows([group()], {}, directory)).toEqual({ offers: [], dropped: 1, reasons: ['an unexpected row'] });
  });

  test('each once, at most ten, and every row is counted', () => {
    const days = Array.from({ length: 12 }, (_, n) => `2027-04-${n + 10}`);
    const rows = days.map((day) => olderRow({}, { Saida: `${day}T10:00:00` }));
    const { dropped, reasons } = readRows([...rows, ...rows]);
    expect(dropped).toBe(24);
    expect(reasons).toEqual(days.slice(0, 10).map((day) => `another day: ${day}`));
  });

  test('and does not affect other rows', () => {
    const { offers, dropped } = readRows([group({ fareGroup: {} }), group(), olderRow({ Url: 'javascript:x' })]);
    expect(offers).toHaveLength(1);
    expect(dropped).toBe(2);
  });
});

test('accepts a journey of eight flights', () => {
  const stops = ['GRU', 'CNF', 'SSA', 'GRU', 'CNF', 'SSA', 'GRU', 'CNF', 'REC'];
  const at = (hours: number) => new Date(Date.UTC(2027, 2, 10, 8 + hours)).toISOString().slice(0, 19);
  const legs = stops.slice(1).map((arrival, n) => {
    return { ...leg, departure: stops[n], arrival, departureDate: at(n * 4), arrivalDate: at(n * 4 + 3) };
  });
  expect(readRows([groupFlying(...legs)]).offers[0]?.segments).toHaveLength(8);
});

test('skips a journey of the opposite direction without counting it as dropped', () => {
  const back = { departure: 'REC', arrival: 'GRU' };
  expect(readRows([groupFlying({ ...leg, ...back })])).toEqual({ offers: [], dropped: 0, reasons: [] });
  expect(readRows([olderRow({}, { Origem: 'REC', Destino: 'GRU' })])).toEqual({ offers: [], dropped: 0, reasons: [] });
});

test('accepts another airport of the same city but not of another city', () => {
  expect(readRows([groupFlying({ ...leg, departure: 'CGH' })]).offers).toMatchObject([{ origin: 'CGH' }]);
  expect(readRows([groupFlying({ ...leg, departure: 'GIG' })]).dropped).toBe(1);
});

test('accepts no other airport for an unknown one', () => {
  expect(readRows([group()], { origin: 'QQQ' }).reasons).toEqual(['another route: GRU-REC']);
});
