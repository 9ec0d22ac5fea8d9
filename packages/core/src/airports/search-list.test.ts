import { describe, expect, test } from 'vitest';
import { buildAirport } from '../../testing/airports.ts';
import type { MetroArea } from './airport.ts';
import { createAirportSearch } from './search.ts';
import type { SearchableAirport, SearchOverlay } from './search-entry.ts';

const abroad = { countryCode: 'PT', country: 'Portugal' };

function searchIn(
  airports: SearchableAirport[],
  { names = {}, countries = {}, weights = {} }: Partial<SearchOverlay> = {},
  metros: MetroArea[] = [],
) {
  const search = createAirportSearch(airports, metros, { names, countries, weights });
  return (typed: string, limit = 8) => search(typed, limit).map(({ iata }) => iata);
}

describe('the order among equal matches', () => {
  test('is by weight, then Brazil, then the city, then the name', () => {
    const airports = [
      buildAirport('AAA', 'Vila Bela', { ...abroad }),
      buildAirport('BBB', 'Vila Bela', { name: 'Zumbi' }),
      buildAirport('CCC', 'Vila Bela', { name: 'Ágata' }),
      buildAirport('DDD', 'Vila Água'),
      buildAirport('EEE', 'Vila Zulu'),
    ];
    expect(searchIn(airports, { weights: { EEE: 1 } })('vila')).toEqual(['EEE', 'DDD', 'CCC', 'BBB', 'AAA']);
  });

  test('ranks a better match above a likelier place', () => {
    const airports = [buildAirport('AAA', 'Recife Novo'), buildAirport('BBB', 'Vila', { name: 'Recife' })];
    const likely = (weight: number) => searchIn(airports, { weights: { BBB: weight } })('recife');
    expect(likely(1)).toEqual(['AAA', 'BBB']);
    expect(likely(3)).toEqual(['BBB', 'AAA']);
  });

  test('puts beginnings before text inside names', () => {
    const search = searchIn([buildAirport('AAA', 'Campolis'), buildAirport('BBB', 'Polis')], { weights: { AAA: 50 } });
    expect(search('poli')).toEqual(['BBB', 'AAA']);
  });
});

describe('a metro area', () => {
  const metro: MetroArea = {
    iata: 'MMM',
    city: 'Vila',
    countryCode: 'BR',
    country: 'Brasil',
    airports: ['BBB', 'AAA'],
  };
  const airports = [
    buildAirport('AAA', 'Perto', { metro: 'MMM' }),
    buildAirport('BBB', 'Longe', { metro: 'MMM', state: 'BA' }),
  ];
  const search = searchIn(airports, { names: { MMM: ['Apelido'] } }, [metro]);

  test('is followed by its airports, also under its other name', () => {
    expect(search('vila')).toEqual(['MMM', 'BBB', 'AAA']);
    expect(search('apelido')).toEqual(['MMM', 'BBB', 'AAA']);
  });

  test('lies in the state of its main airport', () => {
    expect(search('bahia')).toEqual(['MMM', 'BBB']);
  });

  test('without airports lies in no state', () => {
    const empty = { ...metro, airports: [] };
    expect(searchIn([buildAirport('AAA', 'Perto', { state: 'BA' })], {}, [empty])('bahia')).toEqual(['AAA']);
  });
});

describe('a selected value', () => {
  const search = searchIn([buildAirport('GRU', 'São Paulo'), buildAirport('REC', 'Recife')]);

  test.each([
    ['São Paulo (GRU)', ['GRU']],
    ['São Paulo (gru)  ', ['GRU']],
    ['Recife(GRU)', ['GRU']],
    ['Recife (GRU)  ', ['GRU']],
    ['Recife (XXX)', []],
    ['Recife (GRU) x', []],
    ['Recife (XX)', ['REC']],
    ['Recife (GRUU)', []],
    ['Recife (1RU)', []],
  ])('%s means %s', (typed, expected) => {
    expect(search(typed)).toEqual(expected);
  });

  test('returns nothing for a limit below one', () => {
    expect(search('São Paulo (GRU)', 0)).toEqual([]);
    expect(search('São Paulo (GRU)', 1)).toEqual(['GRU']);
    expect(search('São Paulo', -1)).toEqual([]);
  });
});

describe('the words typed', () => {
  const search = searchIn([
    buildAirport('GRU', 'São Paulo'),
    buildAirport('REC', 'Recife'),
    buildAirport('DOX', 'Dos Santos'),
  ]);

  test('need two characters', () => {
    expect(search('r')).toEqual([]);
    expect(search(' r ')).toEqual([]);
    expect(search('re')).toEqual(['REC']);
  });

  test('ignore noise words unless nothing else was typed', () => {
    for (const noise of 'aeroporto aeroportos internacional airport de do da das todos os e'.split(' ')) {
      expect(search(`${noise} recife`), noise).toEqual(['REC']);
    }
    expect(search('dos')).toEqual(['DOX']);
    expect(search('aeroporto rec')).toEqual(['REC']);
  });

  test('may be single letters', () => {
    expect(search('s p')).toEqual(['GRU']);
  });

  test('must all match', () => {
    expect(search('paulo sao')).toEqual(['GRU']);
    expect(search('recife paulo')).toEqual([]);
  });

  test('count up to eight', () => {
    expect(search(`${'rec '.repeat(7)}xyz`)).toEqual([]);
    expect(search(`${'rec '.repeat(8)}xyz`)).toEqual(['REC']);
  });

  test('count up to eighty characters', () => {
    expect(search(`recife${' '.repeat(70)}zzzz`)).toEqual([]);
    expect(search(`recife${' '.repeat(74)}zzzz`)).toEqual(['REC']);
  });
});

describe('a code that is also the name of a country', () => {
  const airports = [
    buildAirport('EUA', 'Ilha', { ...abroad }),
    buildAirport('NYC', 'Nova York', { countryCode: 'US', country: 'América' }),
  ];
  const search = (weights: Record<string, number>, countries = { US: ['EUA'] }) =>
    searchIn(airports, { countries, weights })('eua');

  test('means the country first if the airport is small', () => {
    expect(search({ EUA: 5 })).toEqual(['NYC', 'EUA']);
  });

  test('means the airport first if it is large or no country has that name', () => {
    expect(search({ EUA: 6 })).toEqual(['EUA', 'NYC']);
    expect(search({}, { US: ['Estados'] })).toEqual(['EUA']);
  });

  test('changes nothing if no airport has that code', () => {
    const american = { countryCode: 'US', country: 'América' };
    const both = [buildAirport('NYC', 'Nova York', american), buildAirport('MIA', 'Miami', american)];
    expect(searchIn(both, { countries: { US: ['EUA'] }, weights: { NYC: 2, MIA: 1 } })('eua')).toEqual(['NYC', 'MIA']);
  });

  test('follows only the first place of the country', () => {
    const more = [...airports, buildAirport('MIA', 'Miami', { countryCode: 'US', country: 'América' })];
    const matches = searchIn(more, { countries: { US: ['EUA'] }, weights: { NYC: 2, MIA: 1 } })('eua');
    expect(matches).toEqual(['NYC', 'EUA', 'MIA']);
  });
});

describe('text inside names', () => {
  test('matches from three characters on', () => {
    const search = searchIn([buildAirport('AAA', 'Campolis')]);
    expect(search('ol')).toEqual([]);
    expect(search('oli')).toEqual(['AAA']);
  });

  test('does not match when the text is a code', () => {
    expect(searchIn([buildAirport('OLI', 'Vila'), buildAirport('AAA', 'Campolis')])('oli')).toEqual(['OLI']);
  });

  test('does not match when a place has that name or enough names begin with it', () => {
    const airports = [buildAirport('AAA', 'Polis'), buildAirport('BBB', 'Campolis'), buildAirport('CCC', 'Polista')];
    expect(searchIn(airports)('polis')).toEqual(['AAA', 'CCC']);
    expect(searchIn(airports)('poli', 2)).toEqual(['AAA', 'CCC']);
    expect(searchIn(airports)('poli', 3)).toEqual(['AAA', 'CCC', 'BBB']);
  });
});

describe('a typo', () => {
  const airports = [
    buildAirport('NAT', 'Natal'),
    buildAirport('REC', 'Recife'),
    buildAirport('BRC', 'Bariloche'),
    buildAirport('RIO', 'Rio'),
  ];

  test('is allowed once in words of four letters and twice from seven on', () => {
    const search = searchIn(airports);
    expect(search('nata')).toEqual(['NAT']);
    expect(search('nxta')).toEqual(['NAT']);
    expect(search('rix')).toEqual([]);
    expect(search('xecixe')).toEqual([]);
    expect(search('bxrilxche')).toEqual(['BRC']);
    expect(search('bxrixxche')).toEqual([]);
    expect(search('bxrilxc')).toEqual(['BRC']);
    expect(search('bxrilx')).toEqual([]);
  });

  test('is not considered when a large place matches as typed', () => {
    const matches = (weight: number) =>
      searchIn([buildAirport('AAA', 'Xnatan'), buildAirport('NAT', 'Natal')], { weights: { AAA: weight } })('natan');
    expect(matches(6)).toEqual(['AAA']);
    expect(matches(5)).toEqual(['AAA', 'NAT']);
  });

  test('is first allowed in the words that match no place', () => {
    const search = searchIn([buildAirport('AAA', 'Porto Alegre'), buildAirport('BBB', 'Ponto Alegre')]);
    expect(search('porto alegra')).toEqual(['AAA']);
  });

  test('is allowed in any word if that finds nothing', () => {
    const search = searchIn([buildAirport('AAA', 'Porto Velho'), buildAirport('BBB', 'Ponta Grossa')]);
    expect(search('ponta velho')).toEqual(['AAA']);
  });

  test('is allowed in a short word when the words are joined', () => {
    const search = searchIn([buildAirport('AAA', 'São Paulo')]);
    expect(search('sas paulo')).toEqual(['AAA']);
    expect(search('sa opaulo')).toEqual(['AAA']);
  });

  test('puts the likelier place first', () => {
    const airports = [buildAirport('AAA', 'Natas'), buildAirport('BBB', 'Natal')];
    expect(searchIn(airports, { weights: { BBB: 2 } })('natax')).toEqual(['BBB', 'AAA']);
    expect(searchIn(airports, { weights: { AAA: 2 } })('natax')).toEqual(['AAA', 'BBB']);
  });
});
