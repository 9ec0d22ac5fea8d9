import { worldDirectory } from '@revoada/core/airports/world';
import type { FareAlternative, FoundOffer } from '@revoada/core/flights/offer';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { describe, expect, test } from 'vitest';
import { type ReplySet, replySets } from '../../testing/moblix/replies/reply-sets.ts';
import { readReply } from './api/reply.ts';
import { applyReply, nothingKnown, toUpdate } from './knowledge.ts';
import { transformRows } from './transform/transform.ts';

type Capture = { flights?: Group[]; Ida?: OlderRow[] };
type Group = {
  fareGroup: { priceWithTax: number; priceWithoutTax: number; priceInCompany: number };
  segments: { PontosAdulto: number; departureDate: string; arrivalDate: string }[];
};
type OlderRow = { PontosAdulto: number; ValorTotalComTaxa: number; ValorTotalTaxas: number; Saida: string };

const readFirstCapture = (json: unknown): Capture => (json as { Data: [Capture] }).Data[0];

const toRequest = (
  { date, modern, older }: ReplySet,
  shape: 'modern' | 'older',
  airline: string | null,
): FareRequest => ({
  ...{ modern, older }[shape],
  date,
  airline,
  cabin: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
});

function readAll(json: unknown, fareRequest: FareRequest) {
  const reply = readReply(json);
  if (!reply) throw new Error('no reply');
  const read = transformRows(reply.rows, { request: fareRequest, directory: worldDirectory });
  return { read, update: toUpdate(applyReply(nothingKnown, reply, read, fareRequest)) };
}

const flattenFares = (offers: readonly FoundOffer[]) =>
  offers.flatMap((offer) =>
    [offer as FareAlternative, ...offer.alternatives].map(({ price }) => ({ price, source: offer.source, offer })),
  );

/** Price and departure in one line, for comparing lists in any order. */
const described = (offers: readonly FoundOffer[]): string[] =>
  flattenFares(offers)
    .map(({ price, offer }) =>
      price.kind === 'cash'
        ? `${offer.departsAt} cash ${price.totalCents} ${price.taxCents}`
        : `${offer.departsAt} miles ${price.miles} ${price.taxCents}`,
    )
    .sort();

const toCents = (reais: number): number => Math.round(reais * 100);

describe.each(replySets)('replies of every recorded shape, $label (S-057)', (set) => {
  const modern = toRequest(set, 'modern', null);

  test('keep all 234 itineraries of 80 groups exactly once with exact prices', () => {
    const json = set.read('modernCompleted');
    const groups = readFirstCapture(json).flights ?? [];
    const { read, update } = readAll(json, modern);
    const fares = flattenFares(update.offers);
    const of = (kind: string, source: string) =>
      fares.filter(({ price, source: from }) => price.kind === kind && from === source).length;

    expect(groups).toHaveLength(80);
    expect(read.dropped).toBe(0);
    expect(fares).toHaveLength(234);
    expect([of('cash', 'Latam'), of('cash', 'Gol')]).toEqual([95, 33]);
    expect([of('miles', 'Latam'), of('miles', 'Livelo')]).toEqual([95, 11]);
    expect(described(update.offers)).toEqual(
      groups
        .flatMap(({ fareGroup: { priceWithTax, priceWithoutTax }, segments }) =>
          segments.map(({ PontosAdulto, departureDate }) => {
            const tax = toCents(priceWithTax - priceWithoutTax);
            return PontosAdulto > 0
              ? `${departureDate} miles ${PontosAdulto} ${tax}`
              : `${departureDate} cash ${toCents(priceWithTax)} ${tax}`;
          }),
        )
        .sort(),
    );
    expect(update).toMatchObject({ complete: true, partial: false });
  });

  test('have programmes, operating airlines and the airline’s cash price', () => {
    const { update } = readAll(set.read('modernCompleted'), modern);
    const programmes = new Set(
      update.offers.map(({ price, source }) => `${source} ${price.kind === 'miles' ? price.programme : 'cash'}`),
    );
    expect(programmes).toEqual(new Set(['Latam latam-pass', 'Latam cash', 'Gol cash', 'Livelo livelo']));
    const livelo = update.offers.filter(({ source }) => source === 'Livelo');
    expect(new Set(livelo.map(({ airline }) => airline.iata))).toEqual(new Set(['LA', 'AD']));
    expect(livelo.every(({ companyCashCents }) => companyCashCents === null)).toBe(true);
    const latamPass = update.offers.filter(({ price }) => price.kind === 'miles' && price.programme === 'latam-pass');
    expect(latamPass.every(({ companyCashCents }) => companyCashCents !== null && companyCashCents > 150_000)).toBe(
      true,
    );
    expect(update.offers.every(({ durationEstimated }) => !durationEstimated)).toBe(true);
    expect(update.offers.every(({ links }) => links.airline?.startsWith('https://'))).toBe(true);
  });

  test.each([
    ['olderCashAndAward', 'G3', 54, 8],
    ['olderCash', 'LA', 95, 0],
  ] as const)('%s: every row comes out once, to the cent', (name, airline, cash, award) => {
    const json = set.read(name);
    const rows = readFirstCapture(json).Ida ?? [];
    const { read, update } = readAll(json, toRequest(set, 'older', airline));
    const fares = flattenFares(update.offers);
    expect(read.dropped).toBe(0);
    expect(fares.filter(({ price }) => price.kind === 'cash')).toHaveLength(cash);
    expect(fares.filter(({ price }) => price.kind === 'miles')).toHaveLength(award);
    expect(described(update.offers)).toEqual(
      rows
        .map(({ PontosAdulto, ValorTotalComTaxa, ValorTotalTaxas, Saida }) =>
          PontosAdulto > 0
            ? `${Saida} miles ${PontosAdulto} ${toCents(ValorTotalTaxas)}`
            : `${Saida} cash ${toCents(ValorTotalComTaxa)} ${toCents(ValorTotalTaxas)}`,
        )
        .sort(),
    );
    expect(update.partial).toBe(false);
  });

  test('quote the cash fare of the same flight in GOL’s award rows', () => {
    const { update } = readAll(set.read('olderCashAndAward'), toRequest(set, 'older', 'G3'));
    const awards = update.offers.filter(({ price }) => price.kind === 'miles');
    const findCash = (key: string) =>
      update.offers.flatMap(({ journeyKey, price }) =>
        journeyKey === key && price.kind === 'cash' ? [price.totalCents] : [],
      );
    expect(awards).toHaveLength(8);
    for (const award of awards) expect(findCash(award.journeyKey)).toEqual([award.companyCashCents]);
  });

  test('include a pending, an empty and a rejected one', () => {
    const pending = readAll(set.read('modernPending'), modern).update;
    expect(pending).toMatchObject({ complete: false, partial: false, offers: [] });
    expect(pending.providers).toHaveLength(8);
    expect(new Set(pending.providers.map(({ state }) => state))).toEqual(new Set(['searching']));
    expect(readAll(set.read('olderEmpty'), toRequest(set, 'modern', 'AD')).update).toMatchObject({
      complete: true,
      partial: false,
      offers: [],
      providers: [{ source: 'Azul', state: 'done' }],
    });
    expect(() => readAll(set.read('errorNoPermission'), modern)).toThrow(
      expect.objectContaining({ code: 'NO_ACTIVE_PROVIDERS' }),
    );
  });
});
