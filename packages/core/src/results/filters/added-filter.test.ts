import { describe, expect, test } from 'vitest';
import { priceInMiles } from '../../../testing/fares.ts';
import { cash, offer } from '../../../testing/offers.ts';
import { tallyOffers } from '../../../testing/tally.ts';
import type { FlightOffer } from '../../flights/offer.ts';
import { createWordCodec } from '../../url-codec.ts';
import { applyFilters } from './apply-filters.ts';
import { countFound } from './count-found.ts';
import { buildFacets } from './facets.ts';
import { type Filter, type FilterRegistry, isNarrowed, matchAny } from './filter.ts';
import { formatChoices, listParameters, readChoices } from './filter-params.ts';
import { listFiltersInSight, listMenus, mayBeAbsent } from './menus.ts';
import { FILTERS } from './registry.ts';

type Night = 'night' | 'day';

/** Whether a flight spends the night in the air: a filter that the product does not have. */
const overnight: Filter<Night> = {
  parameter: 'noite',
  codec: createWordCodec<Night>({ sim: 'night', nao: 'day' }),
  single: true,
  label: 'Voo noturno',
  menu: 'Noite',
  minOptions: 1,
  options: () => [
    { value: 'night', label: 'Noturno' },
    { value: 'day', label: 'Diurno' },
  ],
  labelValue: (value) => (value === 'night' ? 'Noturno' : 'Diurno'),
  match: matchAny(({ departsAt, arrivesAt }, value) => {
    return (departsAt.slice(0, 10) === arrivesAt.slice(0, 10)) === (value === 'day');
  }),
};

const registry = { ...FILTERS, overnight };

const day = offer({
  id: 'day',
  price: cash(30_000),
  departsAt: '2026-12-10T08:00:00',
  arrivesAt: '2026-12-10T12:00:00',
});
const night = offer({
  id: 'night',
  price: cash(20_000),
  stops: 1,
  departsAt: '2026-12-10T22:00:00',
  arrivesAt: '2026-12-11T06:00:00',
});

describe('a filter that is added to the registry', () => {
  const choices = readChoices(new URLSearchParams('noite=sim&paradas=1'), registry);

  test('is read from URLs and written to them, beside the others', () => {
    expect(choices).toMatchObject({ overnight: ['night'], stops: [1], bags: [] });
    expect(formatChoices(choices, registry)).toMatchObject({ noite: 'sim', paradas: '1', bagagem: '' });
    expect(listParameters(registry).at(-1)).toBe('noite');
    expect(readChoices(new URLSearchParams('noite=talvez&noite=nao.sim'), registry).overnight).toEqual(['day']);
  });

  test('narrows the list', () => {
    const filterIds = (text: string) =>
      applyFilters([day, night], readChoices(new URLSearchParams(text), registry), registry).map(({ id }) => id);
    expect(filterIds('noite=sim')).toEqual(['night']);
    expect(filterIds('noite=nao')).toEqual(['day']);
    expect(filterIds('noite=sim&paradas=0')).toEqual([]);
    expect(filterIds('')).toEqual(['day', 'night']);
  });

  test('neither drops nor counts the offers that it does not concern', () => {
    const award = offer({ id: 'award', journeyKey: 'award', price: priceInMiles(9_000) });
    const ofMiles: Filter<Night> = {
      ...overnight,
      match: (each) => each,
      exempts: ({ price }) => price.kind === 'cash',
    };
    const nights = { overnight: ofMiles };
    const offers = [day, night, award];
    expect(countFound(offers, nights).options).toEqual({ overnight: { sim: 1, nao: 1 } });
    const [option] = buildFacets(offers, { overnight: ['night'] }, nights, { tallyOffers }).overnight;
    expect(option).toMatchObject({ total: 1, counts: { cash: 0, miles: 1 } });
    expect(applyFilters(offers, { overnight: ['night'] }, nights)).toEqual(offers);
  });

  test('may be counted in another way, with its option and the other choices', () => {
    const tallied: unknown[] = [];
    const countNothing = (_: readonly FlightOffer[], { overnight, stops }: typeof choices) => {
      tallied.push({ overnight, stops });
      return tallyOffers([]);
    };
    const facets = buildFacets([day, night], choices, registry, { tallyOffers: countNothing });
    expect(tallied, 'nothing is counted before it is read').toEqual([]);
    expect(facets.overnight).toHaveLength(2);
    expect(tallied).toEqual([
      { overnight: ['night'], stops: [1] },
      { overnight: ['day'], stops: [1] },
    ]);
    expect(facets.stops).not.toHaveLength(0);
    expect(tallied).toContainEqual({ overnight: ['night'], stops: [0] });
  });

  test('has facets, and takes part in those of the others', () => {
    const facets = buildFacets([day, night], choices, registry, { tallyOffers });
    expect(Object.keys(facets)).toEqual(Object.keys(registry));
    expect(facets.overnight).toMatchObject([
      { value: 'night', label: 'Noturno', selected: true, counts: { cash: 1 }, lowestCashCents: 20_000 },
      { value: 'day', label: 'Diurno', selected: false, counts: { cash: 0 }, lowestCashCents: null },
    ]);
    expect(facets.stops.map(({ counts }) => counts.cash)).toEqual([0, 1, 0]);
  });

  test('appears in its menu', () => {
    const menus = listMenus(registry);
    expect(menus.at(-1)).toMatchObject({ label: 'Noite', filters: [{ name: 'overnight', label: 'Voo noturno' }] });
    // An optional menu comes last at any place in the registry.
    const labels = listMenus({ overnight, ...FILTERS }).map(({ label }) => label);
    const always = listMenus(FILTERS).filter((menu) => !mayBeAbsent(menu));
    expect(labels.slice(0, always.length + 1)).toEqual([...always.map(({ label }) => label), 'Noite']);
    expect(mayBeAbsent({ filters: [overnight, FILTERS.stops] })).toBe(false);
  });
});

describe('menus', () => {
  test('hold the filters of their name; optional menus come last', () => {
    const menus = listMenus(FILTERS);
    expect(menus.map(({ label }) => label)).toEqual(['Companhias', 'Horários', 'Mais filtros', 'Aeroportos']);
    for (const [label, ...names] of [
      ['Companhias', 'airlines'],
      ['Horários', 'departure', 'arrival', 'departureBack', 'arrivalBack'],
      ['Mais filtros', 'duration', 'bags', 'programmes', 'balance'],
      ['Aeroportos', 'airportsFrom', 'airportsTo'],
    ]) {
      const menuFilters = menus.find((menu) => menu.label === label)?.filters.map(({ name }) => name);
      expect(menuFilters?.filter((name) => names.includes(name))).toEqual(names);
    }
    const optional = menus.map(mayBeAbsent);
    expect(optional).toEqual(optional.toSorted());
    expect(menus.filter(mayBeAbsent).map(({ label }) => label)).toContain('Aeroportos');
  });

  test('leave out what is always in sight', () => {
    expect(listFiltersInSight(FILTERS).map(({ name, label }) => [name, label])).toEqual([['stops', 'Paradas']]);
  });
});

test('a filter without choices narrows nothing and is not written to URLs', () => {
  expect(applyFilters([day, night], { stops: [1] }, FILTERS)).toEqual([night]);
  expect(applyFilters([day, night], {}, FILTERS)).toEqual([day, night]);
  expect(new Set(Object.values(formatChoices({}, FILTERS)))).toEqual(new Set(['']));
  const facets = buildFacets([day, night], {}, { overnight } as FilterRegistry, { tallyOffers });
  expect(facets.overnight?.map(({ selected, total }) => [selected, total])).toEqual([
    [false, 1],
    [false, 1],
  ]);
});

test('lists are narrowed once a filter has a choice', () => {
  expect(isNarrowed(readChoices(new URLSearchParams(), FILTERS))).toBe(false);
  expect(isNarrowed(readChoices(new URLSearchParams('duracao=300'), FILTERS))).toBe(true);
});
