import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILY, ONE_WAY, ROUND_TRIP } from '../../testing/seller-links.ts';
import { anyCharacter } from '../../testing/text.ts';
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
import { esfera } from './links/esfera.ts';
import { iberia } from './links/iberia.ts';
import { latam } from './links/latam.ts';
import { livelo } from './links/livelo.ts';
import { AIRLINES } from './registry.ts';
import { SELLER_LINKS } from './seller-links.ts';

const TRIPS = [ONE_WAY, ROUND_TRIP, FAMILY, { ...ROUND_TRIP, party: FAMILY.party, cabin: 'first' as const }];

const isTrusted = ({ trust }: LinkTemplate, { returnDate }: LinkTrip) =>
  (returnDate === null ? trust.oneWay : trust.roundTrip) !== 'low';

// The parameters of each page are tested beside its links, as in `links/latam.test.ts`.
describe.each(LINK_TEMPLATES)('the page of $seller at $page', (template) => {
  test('has a seller and is encoded', () => {
    expect(template.seller.trim()).not.toBe('');
    for (const trip of TRIPS) {
      const link = buildLink(template, trip);
      expect(link).not.toMatch(/[[\]{}" ]/);
      expect(new URL(link).search).not.toContain(':');
    }
  });

  test.each(TRIPS)('opens the front page if its trust is low', (trip) => {
    expect(buildLink(template, trip) === template.front).toBe(!isTrusted(template, trip));
  });

  test.each([ONE_WAY, ROUND_TRIP].filter((trip) => isTrusted(template, trip)))(
    'is another one for another place, day or party (until $returnDate)',
    (trip) => {
      const others: Partial<LinkTrip>[] = [
        { origin: 'POA' },
        { destination: 'POA' },
        { origin: trip.destination, destination: trip.origin },
        { date: '2026-12-11' },
        { returnDate: '2026-12-18' },
        { party: { ...trip.party, adults: 2 } },
        { party: { ...trip.party, children: 1 } },
      ];
      const links = [{}, ...others].map((changes) => buildLink(template, { ...trip, ...changes }));
      expect(new Set(links).size).toBe(links.length);
    },
  );
});

test('lists the pages of every airline and bank, each once', () => {
  const sold = AIRLINES.flatMap(({ key }) => [SELLER_LINKS[key]?.cash, SELLER_LINKS[key]?.award]);
  expect(new Set(LINK_TEMPLATES)).toEqual(new Set([...sold, esfera]));
  expect(new Set(LINK_TEMPLATES).size).toBe(LINK_TEMPLATES.length);
});

const HOSTS = new Set(LINK_TEMPLATES.flatMap(({ front, page }) => [front, page].map((at) => new URL(at).host)));

describe('hostile values', () => {
  test('never change the https host and never appear unencoded', () => {
    const word = fc.oneof(
      fc.string({ unit: anyCharacter }),
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
    ['number of adults', { party: { ...ONE_WAY.party, adults: 1e9 } }],
    ['number of children', { party: { ...ONE_WAY.party, children: -1 } }],
    ['party without adults', { party: { ...ONE_WAY.party, adults: 0 } }],
    ['fraction of a child', { party: { ...ONE_WAY.party, children: 0.5 } }],
    ['number of infants', { party: { ...ONE_WAY.party, infants: Number.NaN } }],
  ])('open the front page for an impossible %s', (_, change) => {
    expect(buildLink(latam.cash, { ...ROUND_TRIP, ...change })).toBe('https://www.latamairlines.com/br/pt');
  });

  test('do not affect valid codes, days and parties', () => {
    const code = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 3, maxLength: 3 });
    const count = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(code, code, count, count, (origin, destination, children, infants) => {
        const party = { adults: 9, children, infants };
        const query = new URL(buildLink(latam.cash, { ...ONE_WAY, origin, destination, party })).searchParams;
        expect([query.get('origin'), query.get('destination')]).toEqual([origin, destination]);
        expect([query.get('chd'), query.get('inf')]).toEqual([`${children}`, `${infants}`]);
      }),
    );
  });
});

const UNKNOWN = { iata: 'ZZ', name: 'Zeta' };
const seller = {
  latam: { iata: 'LA', name: 'LATAM' },
  gol: { iata: 'G3', name: 'GOL' },
  azul: { iata: 'AD', name: 'Azul' },
  azulInterline: { iata: 'AD', name: 'Azul Interline' },
};
const context = { party: ONE_WAY.party, cabin: ONE_WAY.cabin, date: '2026-12-10' };
const flight = ({ iata, name }: Airline, programme?: ProgrammeId, source = '') => ({
  source,
  airline: { iata, name },
  origin: 'GRU',
  destination: 'REC',
  price: programme ? ({ kind: 'miles', programme } as const) : ({ kind: 'cash' } as const),
});

describe('the link of an offer', () => {
  test('opens the airline’s page for cash and the programme’s for miles (S-062)', () => {
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

  test('opens Livelo for a LATAM flight in Livelo points', () => {
    expect(buildAirlineLink(flight(seller.latam, 'livelo'), context)).toBe('https://livelo.com.br/');
  });

  test('is null for an airline outside the table and set for every programme', () => {
    expect(buildAirlineLink(flight(UNKNOWN), context)).toBeNull();
    expect(buildAirlineLink(flight(UNKNOWN, 'other'), context)).toBeNull();
    for (const { id } of PROGRAMMES.filter((programme) => programme.id !== 'other')) {
      expect(buildAirlineLink(flight(UNKNOWN, id), context)).toMatch(/^https:/);
    }
  });
});

/** Site that redeems the miles of each programme. */
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
const FLYING = [...AIRLINES, { ...UNKNOWN, key: '', provider: '', programme: 'other' as const }];
const ownSources = FLYING.map((airline) => ({ airline, source: airline.provider }));
const resold = (provider: string) => FLYING.map((airline) => ({ airline, source: provider }));
const parseHost = (link: string | null) => link && new URL(link).host;

describe('the site of every airline, programme and kind', () => {
  test.each(ownSources)('is the airline’s for $airline.name in reais', ({ airline, source }) => {
    const sold = flight(airline, undefined, source);
    const page = SELLER_LINKS[airline.key]?.cash;
    expect(buildAirlineLink(sold, context)).toBe(page ? buildLink(page, ONE_WAY) : null);
    expect(findSellerName(sold)).toBe(page?.seller ?? null);
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

  test.each(resold('Livelo'))('is Livelo’s for $airline.name sold by Livelo', ({ airline, source }) => {
    for (const programme of [undefined, 'livelo', 'other'] as const) {
      expect(parseHost(buildAirlineLink(flight(airline, programme, source), context))).toBe('livelo.com.br');
    }
  });

  test('is the programme’s for miles, for any airline and seller', () => {
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

  test('is the airline’s for an unknown programme', () => {
    for (const { airline, source } of ownSources) {
      const page = SELLER_LINKS[airline.key]?.award;
      const link = buildAirlineLink(flight(airline, 'other', source), context);
      expect(link, airline.name).toBe(page ? buildLink(page, ONE_WAY) : null);
    }
  });
});

describe('one link for both legs (S-240)', () => {
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

  test('opens the round trip of both days for one airline and kind', () => {
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
  ])('is null for %s', (_, change) => {
    expect(buildRoundTripLink(out, { ...back, ...change }, context)).toBeNull();
  });

  test('opens Azul Interline for both legs of one airline, never of two', () => {
    const united = { source: 'Interline', airline: { id: 0, iata: 'UA', name: 'United' } };
    const link = buildRoundTripLink({ ...out, ...united }, { ...back, ...united }, context);
    expect(link).toContain('//azulpelomundo.voeazul.com.br/flights/RT/');
    const swiss = { source: 'Interline', airline: { id: 0, iata: 'LX', name: 'Swiss' } };
    expect(buildRoundTripLink({ ...out, ...united }, { ...back, ...swiss }, context)).toBeNull();
  });

  test('is null for two sellers, kinds or programmes', () => {
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

  test('accepts a return that leaves at the time of the outbound', () => {
    expect(buildRoundTripLink(out, { ...back, departsAt: out.departsAt }, context)).not.toBeNull();
  });

  test('opens the programme’s round trip for miles of one airline and a known programme', () => {
    const award = { price: smiles };
    const link = new URL(buildRoundTripLink({ ...out, ...award }, { ...back, ...award }, context) ?? '');
    expect(link.searchParams.get('tripType')).toBe('1');
    const gol = { airline: { iata: 'G3', name: 'GOL' } };
    expect(buildRoundTripLink({ ...out, ...award }, { ...back, ...award, ...gol }, context)).toBeNull();
  });

  test('is null if only the front page would open', () => {
    const livelo = { airline: { id: 34, iata: '', name: 'Livelo' } };
    expect(buildRoundTripLink({ ...out, ...livelo }, { ...back, ...livelo }, context)).toBeNull();
    const unknown = { airline: { id: 0, iata: 'ZZ', name: 'Zeta' } };
    expect(buildRoundTripLink({ ...out, ...unknown }, { ...back, ...unknown }, context)).toBeNull();
  });

  test('opens Iberia’s filled-in round trip, although one way opens its front page', () => {
    const iberia = { airline: { id: 26, iata: 'IB', name: 'Iberia' } };
    expect(buildRoundTripLink({ ...out, ...iberia }, { ...back, ...iberia }, context)).toContain('BEGIN_CITY_01=SAO');
    expect(buildAirlineLink({ ...out, ...iberia }, context)).toBe('https://www.iberia.com/');
  });
});

describe('a front page', () => {
  test('differs from a filled-in search', () => {
    expect(isFrontPage(buildLink(livelo.cash, ONE_WAY))).toBe(true);
    expect(isFrontPage(buildLink(iberia.cash, ONE_WAY))).toBe(true);
    expect(isFrontPage(buildLink(iberia.cash, ROUND_TRIP))).toBe(false);
    expect(isFrontPage(buildLink(latam.cash, ONE_WAY))).toBe(false);
  });
});
