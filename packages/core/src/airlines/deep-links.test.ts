import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Airline } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { PROGRAMMES } from '../miles/programmes.ts';
import {
  buildAirlineLink,
  buildLink,
  buildRoundTripLink,
  findSellerName,
  isFrontPage,
  LINK_TEMPLATES,
} from './deep-links.ts';
import type { LinkTemplate, LinkTrip } from './link-template.ts';
import { american } from './links/american.ts';
import { azul } from './links/azul.ts';
import { azulInterline } from './links/azul-interline.ts';
import { copa } from './links/copa.ts';
import { gol } from './links/gol.ts';
import { iberia } from './links/iberia.ts';
import { latam } from './links/latam.ts';
import { livelo } from './links/livelo.ts';
import { tap } from './links/tap.ts';
import { AIRLINES } from './registry.ts';

const ONE_ADULT = { adults: 1, children: 0, infants: 0 };
const oneWay: LinkTrip = {
  origin: 'GRU',
  destination: 'REC',
  date: '2026-12-10',
  returnDate: null,
  party: ONE_ADULT,
  cabin: 'economy',
};
const roundTrip: LinkTrip = { ...oneWay, returnDate: '2026-12-17' };

const LATAM =
  'https://www.latamairlines.com/br/pt/oferta-voos?origin=GRU&destination=REC&outbound=2026-12-10T12:00:00.000Z&inbound=null&adt=1&chd=0&inf=0&trip=OW&cabin=Economy&redemption=false&sort=RECOMMENDED';
const AZUL =
  'https://www.voeazul.com.br/br/pt/home/selecao-voo?c[0].ds=GRU&c[0].std=12/10/2026&c[0].as=REC&p[0].t=ADT&p[0].c=1&p[0].cp=false&f.dl=3&f.dr=3&cc=BRL';
const TAP =
  'https://booking.flytap.com/booking/flights/deeplink?market=BR&language=pt&origin=GRU&destination=LIS&adt=1&chd=0&inf=0&yth=0&flexibleDates=false&flightType=single&depDate=10.12.2026&retDate=';
const COPA =
  'roundtrip=false&area1=GRU&area2=PTY&date1=2026-12-10&date2=&flexible_dates_v2=false&adults=1&children=0&infants=0&isMiles=false&advanced_air_search=false&stopover=false&sf=br&langid=pt';
const AMERICAN =
  'https://www.aa.com/booking/search?locale=pt_BR&pax=1&adult=1&type=OneWay&searchType=Revenue&cabin=&carriers=ALL&slices=[{"orig":"GRU","origNearby":false,"dest":"MIA","destNearby":false,"date":"2026-12-10"}]';
const IBERIA =
  'https://www.iberia.com/flights/?market=BR&language=pt&TRIP_TYPE=2&BEGIN_CITY_01=SAO&END_CITY_01=MAD&BEGIN_DAY_01=10&BEGIN_MONTH_01=202612&BEGIN_YEAR_01=2026&END_DAY_01=17&END_MONTH_01=202612&END_YEAR_01=2026&FARE_TYPE=R&ADT=1&CHD=0&INF=0&bookingMarket=BR&pagoAvios=false#!/availability';

const DOCUMENTED: [string, LinkTemplate, Partial<LinkTrip>, string][] = [
  ['latam', latam.cash, {}, LATAM],
  ['latam-pass', latam.award, {}, LATAM.replace('redemption=false', 'redemption=true')],
  [
    'latam',
    latam.cash,
    { returnDate: '2026-12-17', cabin: 'business' },
    LATAM.replace('inbound=null', 'inbound=2026-12-17T12:00:00.000Z')
      .replace('trip=OW', 'trip=RT')
      .replace('cabin=Economy', 'cabin=Business'),
  ],
  [
    'gol',
    gol.cash,
    { returnDate: '2026-12-17' },
    'https://b2c.voegol.com.br/compra/busca-parceiros?pv=br&tipo=DF&de=GRU&para=REC&ida=10-12-2026&volta=17-12-2026&ADT=1&ADL=0&CHD=0&INF=0&voebiz=0',
  ],
  [
    'smiles',
    gol.award,
    {},
    `https://www.smiles.com.br/mfe/emissao-passagem/?adults=1&children=0&infants=0&cabin=ALL&tripType=2&searchType=both&segments=1&isElegible=false&isFlexibleDateChecked=false&originAirport=GRU&originAirportIsAny=false&destinationAirport=REC&destinAirportIsAny=false&departureDate=${Date.UTC(2026, 11, 10, 12)}&returnDate=`,
  ],
  ['azul', azul.cash, {}, AZUL],
  [
    'azul-fidelidade',
    azul.award,
    { returnDate: '2026-12-17' },
    AZUL.replace('&p[0].t', '&c[1].ds=REC&c[1].std=12/17/2026&c[1].as=GRU&p[0].t').replace('cc=BRL', 'cc=PTS'),
  ],
  [
    'azul-interline',
    azulInterline.cash,
    { destination: 'LIS' },
    'https://azulpelomundo.voeazul.com.br/flights/OW/GRU/LIS/-/-/2026-12-10/-/1/0/0/0/0/ALL/F/ECONOMY/-/-/-/-/A/-',
  ],
  ['tap', tap.cash, { destination: 'LIS' }, TAP],
  [
    'tap',
    tap.cash,
    { destination: 'LIS', returnDate: '2026-12-17' },
    TAP.replace('flightType=single', 'flightType=return').replace('retDate=', 'retDate=17.12.2026'),
  ],
  ['copa', copa.cash, { destination: 'PTY' }, `https://shopping.copaair.com/?${COPA}`],
  [
    'connectmiles',
    copa.award,
    { destination: 'PTY' },
    `https://shopping.copaair.com/miles?${COPA.replace('isMiles=false', 'isMiles=true')}`,
  ],
  ['american', american.cash, { destination: 'MIA' }, AMERICAN],
  ['aadvantage', american.award, { destination: 'MIA' }, AMERICAN.replace('Revenue', 'Award')],
  ['iberia', iberia.cash, { destination: 'MAD', returnDate: '2026-12-17' }, IBERIA],
  [
    'iberia-club',
    iberia.award,
    { destination: 'MAD', returnDate: '2026-12-17' },
    IBERIA.replace('pagoAvios=false', 'pagoAvios=true'),
  ],
];

const parts = (link: string) => {
  const url = new URL(link);
  return { place: url.origin + url.pathname + url.hash, query: [...url.searchParams].sort() };
};

describe('a filled-in search page', () => {
  test.each(DOCUMENTED)('%s with %3$j is the documented page', (_, template, change, documented) => {
    const link = buildLink(template, { ...oneWay, ...change });
    expect(parts(link)).toEqual(parts(documented));
    expect(link).not.toMatch(/[[\]{}" ]/);
    expect(new URL(link).search).not.toContain(':');
  });

  test('tells each seller how many travel', () => {
    const family = { ...oneWay, party: { adults: 2, children: 1, infants: 1 } };
    const ofAzul = new URL(buildLink(azul.cash, family)).searchParams;
    expect(['p[0].t', 'p[0].c', 'p[1].t', 'p[1].c', 'p[2].t', 'p[2].c'].map((name) => ofAzul.get(name))).toEqual([
      ...['ADT', '2'],
      ...['CHD', '1'],
      ...['INF', '1'],
    ]);
    const ofAmerican = new URL(buildLink(american.cash, family)).searchParams;
    expect([ofAmerican.get('pax'), ofAmerican.get('adult'), ofAmerican.get('child')]).toEqual(['3', '2', '1']);
    expect(buildLink(azulInterline.cash, family)).toContain('/-/2/1/1/0/0/ALL/');
  });

  test.each(LINK_TEMPLATES)('$page opens its front page where its trust is low', (template) => {
    const opens = (trip: LinkTrip) => (buildLink(template, trip) === template.front ? 'front' : 'page');
    expect(opens(oneWay)).toBe(template.trust.oneWay === 'low' ? 'front' : 'page');
    expect(opens(roundTrip)).toBe(template.trust.roundTrip === 'low' ? 'front' : 'page');
  });
});

const HOSTS = new Set(LINK_TEMPLATES.flatMap(({ front, page }) => [front, page].map((at) => new URL(at).host)));

describe('hostile values', () => {
  test('never leave the known https hosts, and are never taken over', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '../..',
        '//evil.example',
        'GRU&x=1',
        'GRU#',
        '%0d%0a',
        'javascript:alert(1)',
        'GRU',
        '2026-12-10',
      ),
    );
    const trip = fc.record({
      origin: word,
      destination: word,
      date: word,
      returnDate: fc.option(word),
      party: fc.record({ adults: fc.double(), children: fc.integer(), infants: fc.integer() }),
      cabin: fc.constantFrom('economy' as const, 'first' as const),
    });
    fc.assert(
      fc.property(fc.constantFrom(...LINK_TEMPLATES), trip, (template, hostile) => {
        const url = new URL(buildLink(template, hostile));
        expect(url.protocol).toBe('https:');
        expect(HOSTS).toContain(url.host);
        expect(url.username + url.password).toBe('');
      }),
    );
  });

  test.each([
    ['origin', { origin: 'GRU&destination=EZE' }],
    ['destination', { destination: '../evil' }],
    ['date', { date: '2027-02-29' }],
    ['return date', { returnDate: '17/12/2026' }],
    ['number of adults', { party: { ...ONE_ADULT, adults: 1e9 } }],
    ['number of children', { party: { ...ONE_ADULT, children: -1 } }],
    ['party without adults', { party: { ...ONE_ADULT, adults: 0 } }],
    ['fraction of a child', { party: { ...ONE_ADULT, children: 0.5 } }],
    ['number of infants', { party: { ...ONE_ADULT, infants: Number.NaN } }],
  ])('an impossible %s leads to the front page', (_, change) => {
    expect(buildLink(latam.cash, { ...roundTrip, ...change })).toBe('https://www.latamairlines.com/br/pt');
  });

  test('every code, day and party is filled in as it is', () => {
    const code = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 3, maxLength: 3 });
    const count = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(code, code, count, count, (origin, destination, children, infants) => {
        const party = { adults: 9, children, infants };
        const query = new URL(buildLink(latam.cash, { ...oneWay, origin, destination, party })).searchParams;
        expect([query.get('origin'), query.get('destination')]).toEqual([origin, destination]);
        expect([query.get('chd'), query.get('inf')]).toEqual([`${children}`, `${infants}`]);
      }),
    );
  });
});

const UNITED = { iata: 'UA', name: 'United' };
const seller = {
  latam: { iata: 'LA', name: 'LATAM' },
  gol: { iata: 'G3', name: 'GOL' },
  azul: { iata: 'AD', name: 'Azul' },
  azulInterline: { iata: 'AD', name: 'Azul Interline' },
};
const context = { party: ONE_ADULT, cabin: 'economy' as const, date: '2026-12-10' };
const flight = ({ iata, name }: Airline, programme?: ProgrammeId, source = '') => ({
  source,
  airline: { iata, name },
  origin: 'GRU',
  destination: 'REC',
  price: programme ? ({ kind: 'miles', programme } as const) : ({ kind: 'cash' } as const),
});

describe('where an offer is sold', () => {
  // S-062
  test('cash leads to the airline’s cash page, miles to the programme’s', () => {
    expect(buildAirlineLink(flight(seller.latam), context)).toContain('redemption=false');
    expect(buildAirlineLink(flight(seller.latam, 'latam-pass'), context)).toContain('redemption=true');
    expect(buildAirlineLink(flight(seller.gol), context)).toContain('//b2c.voegol.com.br/');
    expect(buildAirlineLink(flight(seller.gol, 'smiles'), context)).toContain('//www.smiles.com.br/mfe/');
    expect(buildAirlineLink(flight(seller.azul), context)).toContain('cc=BRL');
    expect(buildAirlineLink(flight(seller.azul, 'azul-fidelidade'), context)).toContain('cc=PTS');
    expect(buildAirlineLink(flight(seller.azulInterline, 'azul-fidelidade'), context)).toContain(
      '//azulpelomundo.voeazul.com.br/flights/',
    );
  });

  test('a LATAM flight for Livelo points is redeemed at Livelo', () => {
    expect(buildAirlineLink(flight(seller.latam, 'livelo'), context)).toBe('https://livelo.com.br/');
  });

  test('an airline outside the table has no URL, every programme has one', () => {
    expect(buildAirlineLink(flight(UNITED), context)).toBeNull();
    expect(buildAirlineLink(flight(UNITED, 'other'), context)).toBeNull();
    for (const { id } of PROGRAMMES.filter((programme) => programme.id !== 'other')) {
      expect(buildAirlineLink(flight(UNITED, id), context)).toMatch(/^https:/);
    }
  });
});

/** The sites of every airline and programme: where reais are paid, where miles are redeemed. */
const CASH_SITES: Readonly<Record<string, string>> = {
  LA: 'www.latamairlines.com',
  G3: 'b2c.voegol.com.br',
  AD: 'www.voeazul.com.br',
  TP: 'booking.flytap.com',
  CM: 'shopping.copaair.com',
  AA: 'www.aa.com',
  IB: 'www.iberia.com',
  livelo: 'livelo.com.br',
  'azul-interline': 'azulpelomundo.voeazul.com.br',
};
const PROGRAMME_SITES: Readonly<Partial<Record<ProgrammeId, string>>> = {
  'latam-pass': 'www.latamairlines.com',
  smiles: 'www.smiles.com.br',
  'azul-fidelidade': 'www.voeazul.com.br',
  'tap-miles-go': 'www.flytap.com',
  connectmiles: 'shopping.copaair.com',
  aadvantage: 'www.aa.com',
  'iberia-club': 'www.iberia.com',
  livelo: 'livelo.com.br',
  esfera: 'www.esfera.com.vc',
};
const FLYING = [...AIRLINES, { ...UNITED, key: '', provider: '', programme: 'other' as const }];
const ownSources = FLYING.map((airline) => ({ airline, source: airline.provider }));
const resold = (provider: string) => FLYING.map((airline) => ({ airline, source: provider }));
const parseHost = (link: string | null) => link && new URL(link).host;

describe('the site of every airline, programme and kind', () => {
  test.each(ownSources)('$airline.name: reais are paid at the airline’s', ({ airline, source }) => {
    const sold = flight(airline, undefined, source);
    expect(parseHost(buildAirlineLink(sold, context))).toBe(CASH_SITES[airline.key] ?? null);
    expect(findSellerName(sold) === null).toBe(airline.key === '');
  });

  test.each(resold('Interline'))(
    'what Azul Interline sells of $airline.name is bought there, in reais and in points',
    ({ airline, source }) => {
      for (const programme of [undefined, 'azul-fidelidade', 'other'] as const) {
        const sold = flight(airline, programme, source);
        expect(parseHost(buildAirlineLink(sold, context))).toBe('azulpelomundo.voeazul.com.br');
        expect(findSellerName(sold)).toBe('Azul pelo Mundo');
      }
    },
  );

  test.each(resold('Livelo'))('what Livelo sells of $airline.name is bought there', ({ airline, source }) => {
    for (const programme of [undefined, 'livelo', 'other'] as const) {
      expect(parseHost(buildAirlineLink(flight(airline, programme, source), context))).toBe('livelo.com.br');
    }
  });

  test('miles are redeemed where their programme is, whoever flies and sells', () => {
    for (const [programme, host] of Object.entries(PROGRAMME_SITES) as [ProgrammeId, string][]) {
      for (const { airline, source } of [...ownSources, ...resold('Livelo'), ...resold('Interline')]) {
        const interline = source === 'Interline' || (airline.key === 'azul-interline' && source !== 'Livelo');
        const byInterline = programme === 'azul-fidelidade' && interline;
        const at = parseHost(buildAirlineLink(flight(airline, programme, source), context));
        expect(at, `${airline.name} by ${source}, ${programme}`).toBe(
          byInterline ? 'azulpelomundo.voeazul.com.br' : host,
        );
      }
    }
  });

  test('an unknown programme is looked for at the airline’s own', () => {
    for (const { airline, source } of ownSources) {
      const own =
        airline.key === 'azul-interline'
          ? 'azulpelomundo.voeazul.com.br'
          : (PROGRAMME_SITES[airline.programme] ?? null);
      expect(parseHost(buildAirlineLink(flight(airline, 'other', source), context)), airline.name).toBe(own);
    }
  });
});

// S-240
describe('one link for both legs', () => {
  const cash = { kind: 'cash', currency: 'BRL', totalCents: 100_000, taxCents: 0 } as const;
  const smiles = { kind: 'miles', programme: 'smiles', miles: 10_000, taxCents: 0 } as const;
  const out = {
    source: 'Latam',
    airline: { id: 1, iata: 'LA', name: 'LATAM' },
    origin: 'GRU',
    destination: 'REC',
    departsAt: '2026-12-10T08:00:00',
    price: cash,
  };
  const back = { ...out, origin: 'REC', destination: 'GRU', departsAt: '2026-12-17T08:00:00' };

  test('same airline, same kind: the round trip of both days', () => {
    const link = new URL(buildRoundTripLink(out, back, context) ?? '');
    expect(link.searchParams.get('trip')).toBe('RT');
    expect(link.searchParams.get('inbound')).toBe('2026-12-17T12:00:00.000Z');
  });

  test.each([
    ['another airline', { airline: { id: 2, iata: 'G3', name: 'GOL' } }],
    ['another seller', { source: 'Interline' }],
    ['another kind of price', { price: smiles }],
    ['another airport of the city', { destination: 'CGH' }],
    ['another airport at the far end', { origin: 'OLD' }],
    ['a return before the departure', { departsAt: '2026-12-09T08:00:00' }],
  ])('none for %s', (_, change) => {
    expect(buildRoundTripLink(out, { ...back, ...change }, context)).toBeNull();
  });

  test('Azul Interline sells both ways of one airline, never of two', () => {
    const united = { source: 'Interline', airline: { id: 0, iata: 'UA', name: 'United' } };
    const link = buildRoundTripLink({ ...out, ...united }, { ...back, ...united }, context);
    expect(link).toContain('//azulpelomundo.voeazul.com.br/flights/RT/');
    const swiss = { source: 'Interline', airline: { id: 0, iata: 'LX', name: 'Swiss' } };
    expect(buildRoundTripLink({ ...out, ...united }, { ...back, ...swiss }, context)).toBeNull();
  });

  test('two sellers, kinds or programmes never become one', () => {
    const price = fc.constantFrom<
      typeof cash | { kind: 'miles'; programme: ProgrammeId; miles: number; taxCents: number }
    >(cash, ...PROGRAMMES.map(({ id }) => ({ ...smiles, programme: id })));
    const leg = fc.record({
      airline: fc.constantFrom(...FLYING),
      source: fc.constantFrom(...AIRLINES.map(({ provider }) => provider), 'Somebody'),
      price,
    });
    const readMoney = ({ price }: { price: { kind: string; programme?: ProgrammeId } }) =>
      price.programme ?? price.kind;
    let together = 0;
    fc.assert(
      fc.property(leg, leg, fc.boolean(), (first, second, twice) => {
        const other = twice ? { ...second, airline: first.airline } : second;
        const link = buildRoundTripLink({ ...out, ...first }, { ...back, ...other }, context);
        if (link === null) return;
        together += 1;
        expect(readMoney(first)).toBe(readMoney(other));
        expect(readMoney(first)).not.toBe('other');
        expect(first.airline).toEqual(other.airline);
        expect(findSellerName({ ...out, ...first })).toBe(findSellerName({ ...back, ...other }));
      }),
      { numRuns: 3_000 },
    );
    expect(together).toBeGreaterThan(0);
  });

  test('a return that leaves when the outbound does is no earlier', () => {
    expect(buildRoundTripLink(out, { ...back, departsAt: out.departsAt }, context)).not.toBeNull();
  });

  test('same miles: the round trip of the programme, for one airline and a programme that we know', () => {
    const award = { price: smiles };
    const link = new URL(buildRoundTripLink({ ...out, ...award }, { ...back, ...award }, context) ?? '');
    expect(link.searchParams.get('tripType')).toBe('1');
    const gol = { airline: { iata: 'G3', name: 'GOL' } };
    expect(buildRoundTripLink({ ...out, ...award }, { ...back, ...award, ...gol }, context)).toBeNull();
  });

  test('none where only the front page would open', () => {
    const livelo = { airline: { id: 34, iata: '', name: 'Livelo' } };
    expect(buildRoundTripLink({ ...out, ...livelo }, { ...back, ...livelo }, context)).toBeNull();
    const unknown = { airline: { id: 0, iata: 'ZZ', name: 'Zeta' } };
    expect(buildRoundTripLink({ ...out, ...unknown }, { ...back, ...unknown }, context)).toBeNull();
  });

  test('Iberia sells the round trip filled in, though one way opens its front page', () => {
    const iberia = { airline: { id: 26, iata: 'IB', name: 'Iberia' } };
    expect(buildRoundTripLink({ ...out, ...iberia }, { ...back, ...iberia }, context)).toContain('BEGIN_CITY_01=SAO');
    expect(buildAirlineLink({ ...out, ...iberia }, context)).toBe('https://www.iberia.com/');
  });
});

describe('a front page', () => {
  test('is told from a filled-in search: the traveller has to type there', () => {
    expect(isFrontPage(buildLink(livelo.cash, oneWay))).toBe(true);
    expect(isFrontPage(buildLink(iberia.cash, oneWay))).toBe(true);
    expect(isFrontPage(buildLink(iberia.cash, roundTrip))).toBe(false);
    expect(isFrontPage(buildLink(latam.cash, oneWay))).toBe(false);
  });
});
