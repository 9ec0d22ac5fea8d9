import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MilesPrice } from '../../flights/offer.ts';
import { REFERENCE_PRICES } from '../default-references.ts';
import { convertPoints, listTransfers, type TransferData } from '../transfers/transfer.ts';
import { changeEntry } from '../wallet/edit-wallet.ts';
import { EMPTY_WALLET, type Wallet, withWallet } from '../wallet/wallet.ts';
import { type Advice, adviseAward } from './advice.ts';
import { describeAdvice } from './advice-text.ts';

const today = '2026-11-22';
const read = { source: 'https://example.com', seenOn: '2026-11-20' };
const transfers: TransferData = {
  ratios: [{ ...read, from: 'livelo', to: 'smiles', points: 1, miles: 1, minimumPoints: 1_000 }],
  bonuses: [
    {
      ...read,
      ...{ from: 'livelo', to: 'smiles', percent: { none: 80, member: 80, top: 100 }, clubOf: 'livelo' },
      ...{ minimumPoints: 10_000, startsOn: null, endsOn: '2026-11-30' },
    },
  ],
};
const award: MilesPrice = { kind: 'miles', programme: 'smiles', miles: 92_000, taxCents: 60_00 };
const smiles = (balance: number) => changeEntry(EMPTY_WALLET, 'smiles', { balance });

const advise = (wallet: Wallet, cashCents: number, price = award, data = transfers) => {
  const references = withWallet(REFERENCE_PRICES, wallet);
  return adviseAward(price, cashCents, { wallet, transfers: data, references, today });
};
const say = (...given: Parameters<typeof advise>) => {
  const advice = advise(...given);
  return advice && describeAdvice(advice).replaceAll('\u00a0', ' ');
};

test('an award that the balance pays, and costs no more than cash, fits (S-309, S-558)', () => {
  expect(say(smiles(100_000), 2_000_00)).toBe('Cabe no seu saldo Smiles: sobram 8 mil.');
  expect(say(smiles(92_001), 2_000_00)).toBe('Cabe no seu saldo Smiles: sobra 1.');
  expect(say(smiles(92_000), 2_000_00)).toBe('Cabe no seu saldo Smiles.');
  // 92 mil at R$ 16 and R$ 60 of taxes: R$ 1.532.
  expect(say(smiles(92_000), 1_532_00)).toBe('Cabe no seu saldo Smiles.');
  expect(say(smiles(92_000), 1_531_99)).toBeNull();
  expect(say(changeEntry(smiles(92_000), 'smiles', { ownCentsPerThousand: 17_00 }), 1_532_00)).toBeNull();
});

test('the missing miles may cost what leaves the trip no dearer than cash, rounded down (S-286, S-309)', () => {
  // R$ 1.580 - R$ 60 - 80 mil at R$ 16 leave R$ 240 for 12 mil; a cent less leaves R$ 19.
  expect(say(smiles(80_000), 1_580_00)).toBe(
    'Você tem 80 mil Smiles: faltam 12 mil. Compre-as só até R$ 20 o milheiro.',
  );
  expect(say(smiles(80_000), 1_579_99)).toBe(
    'Você tem 80 mil Smiles: faltam 12 mil. Compre-as só até R$ 19 o milheiro.',
  );
  expect(say(smiles(91_999), 2_000_00)).toContain('falta 1. ');
  expect(say(smiles(80_000), 1_340_00)).toBeNull();
  expect(say(smiles(0), 5_000_00)).toBeNull();
  const points: MilesPrice = { ...award, programme: 'livelo' };
  expect(say(changeEntry(EMPTY_WALLET, 'livelo', { balance: 50_000 }), 5_000_00, points)).toContain('Compre-os só até');
});

test('points are transferred where they bring all that is missing (S-308, S-309, S-480)', () => {
  const wallet = changeEntry(EMPTY_WALLET, 'livelo', { balance: 80_000, ownCentsPerThousand: 28_00 });
  const large = { ...award, miles: 91_800 };
  expect(say(wallet, 2_000_00, large)).toBe(
    'Pelo custo dos seus pontos (mil Livelo a R$ 28), sai por R$ 1.488 com as taxas, R$ 512 a menos que em dinheiro: transfira 51 mil Livelo para Smiles com +80% até 30/11. Confirme antes que o assento existe, a transferência não volta.',
  );
  expect(say(wallet, 1_488_50, large)).toContain('sai por R$ 1.488 com as taxas: transfira');
  // 51 mil at R$ 28 and R$ 60: R$ 1.488.
  expect(say(wallet, 1_488_00, large)).not.toBeNull();
  expect(say(wallet, 1_487_99, large)).toBeNull();
  expect(say(changeEntry(wallet, 'livelo', { balance: 50_999 }), 2_000_00, large)).toBeNull();
  const little = changeEntry(wallet, 'smiles', { balance: 91_000 });
  // One thousand points without the bonus are cheaper than the ten thousand that the bonus requires.
  expect(say(little, 5_000_00)).toContain('transfira 1 mil Livelo para Smiles. Confirme');
});

test('of two transfers that cost the same, the one with the bonus is advised (S-309)', () => {
  const wallet = changeEntry(smiles(91_000), 'livelo', { balance: 10_000 });
  const data = { ...transfers, ratios: transfers.ratios.map((ratio) => ({ ...ratio, minimumPoints: 10_000 })) };
  expect(say(wallet, 5_000_00, award, data)).toContain('transfira 10 mil Livelo para Smiles com +80% até 30/11');
  expect(say(changeEntry(wallet, 'livelo', { balance: 9_999 }), 5_000_00, award, data)).toContain('faltam 1 mil');
});

test('marks a bonus of the demonstration as an example', () => {
  const [bonus] = transfers.bonuses;
  const data = { ...transfers, bonuses: bonus ? [{ ...bonus, example: true as const }] : [] };
  const wallet = changeEntry(EMPTY_WALLET, 'livelo', { balance: 80_000 });
  expect(say(wallet, 9_000_00, award, data)).toContain('até 30/11 (bônus de exemplo). Confirme');
});

test('advises nothing where a cost is unknown', () => {
  const copa: MilesPrice = { ...award, programme: 'connectmiles' };
  const wallet = changeEntry(EMPTY_WALLET, 'connectmiles', { balance: 100_000 });
  expect(advise(wallet, 9_000_00, copa)).toBeNull();
  expect(advise(changeEntry(wallet, 'connectmiles', { ownCentsPerThousand: 20_00 }), 9_000_00, copa)).toMatchObject({
    kind: 'fits',
  });
  // Esfera has no reference price.
  const [ratio] = transfers.ratios;
  const data: TransferData = { ratios: ratio ? [{ ...ratio, from: 'esfera' }] : [], bonuses: [] };
  const points = changeEntry(EMPTY_WALLET, 'esfera', { balance: 200_000 });
  expect(advise(points, 9_000_00, award, data)).toBeNull();
  expect(advise(changeEntry(points, 'esfera', { ownCentsPerThousand: 20_00 }), 9_000_00, award, data)).toMatchObject({
    kind: 'transfer',
  });
});

test('needs no reference price for a programme whose miles are all transferred', () => {
  const copa: MilesPrice = { ...award, programme: 'connectmiles' };
  const [ratio] = transfers.ratios;
  const data: TransferData = { ratios: ratio ? [{ ...ratio, to: 'connectmiles' }] : [], bonuses: [] };
  const wallet = changeEntry(EMPTY_WALLET, 'livelo', { balance: 92_000 });
  expect(say(wallet, 9_000_00, copa, data)).toContain('transfira 92 mil Livelo para ConnectMiles. Confirme');
});

test('advises nothing for an award of no miles', () => {
  expect(advise(smiles(1), 9_000_00, { ...award, miles: 0 })).toBeNull();
});

const anyWallet = fc
  .record({
    smiles: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
    livelo: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
    smilesCost: fc.integer({ min: 1, max: 9_000 }),
    liveloCost: fc.integer({ min: 1, max: 9_000 }),
    club: fc.constantFrom('none' as const, 'top' as const),
  })
  .map(({ smiles, livelo, smilesCost, liveloCost, club }) => {
    let wallet = EMPTY_WALLET;
    if (smiles !== null) wallet = changeEntry(wallet, 'smiles', { balance: smiles, ownCentsPerThousand: smilesCost });
    if (livelo !== null) {
      wallet = changeEntry(wallet, 'livelo', { balance: livelo, ownCentsPerThousand: liveloCost, club });
    }
    return wallet;
  });

const anyData = fc
  .record({
    points: fc.integer({ min: 1, max: 5 }),
    miles: fc.integer({ min: 1, max: 5 }),
    least: fc.integer({ min: 0, max: 60 }),
    percent: fc.integer({ min: 0, max: 100 }),
    bonusLeast: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ points, miles, least, percent, bonusLeast }): TransferData => {
    const pair = { ...read, from: 'livelo' as const, to: 'smiles' as const };
    const club = { none: percent, member: percent, top: percent * 2 };
    const dates = { startsOn: null, endsOn: '2026-11-30' };
    return {
      ratios: [{ ...pair, points, miles, minimumPoints: least }],
      bonuses: [{ ...pair, percent: club, clubOf: 'livelo', minimumPoints: bonusLeast, ...dates }],
    };
  });

/** Brute-force advice: tries each number of points, then each whole real that the remaining miles may cost. */
function searchAdvice(
  wallet: Wallet,
  data: TransferData,
  price: MilesPrice,
  cashCents: number,
): { kind: string; cost: number } | null {
  const cashThousandths = cashCents * 1000;
  const balances = wallet.find(({ programme }) => programme === 'smiles');
  const bank = wallet.find(({ programme }) => programme === 'livelo');
  const spent = Math.min(balances?.balance ?? 0, price.miles);
  const missing = price.miles - spent;
  const fixed = (price.taxCents ?? 0) * 1000 + spent * (balances?.ownCentsPerThousand ?? 0);
  if (missing === 0) return fixed <= cashThousandths ? { kind: 'fits', cost: fixed } : null;
  const costs = listTransfers(data, wallet, today).flatMap((transfer) => {
    const enough: number[] = [];
    for (let points = 0; points <= (bank?.balance ?? 0); points += transfer.points) {
      const cost = fixed + points * (bank?.ownCentsPerThousand ?? 0);
      if (points < transfer.minimumPoints || convertPoints(points, transfer) < missing) continue;
      if (cost <= cashThousandths) enough.push(cost);
    }
    return enough;
  });
  if (costs.length > 0) return { kind: 'transfer', cost: Math.min(...costs) };
  let ceiling = 0;
  while (fixed + missing * (ceiling + 100) <= cashThousandths) ceiling += 100;
  return spent > 0 && ceiling > 0 ? { kind: 'buy', cost: fixed + missing * ceiling } : null;
}

test('no advice costs more than cash at the person’s costs, and every advice of a brute-force search is found (S-309)', () => {
  const anyPrice = fc.record({
    kind: fc.constant('miles' as const),
    programme: fc.constant('smiles' as const),
    miles: fc.integer({ min: 1, max: 500 }),
    taxCents: fc.integer({ min: 0, max: 500 }),
  });
  fc.assert(
    fc.property(anyWallet, anyData, anyPrice, fc.integer({ min: 0, max: 3_000 }), (wallet, data, price, cashCents) => {
      const advice = advise(wallet, cashCents, price, data);
      const cost = advice && price.taxCents * 1000 + costOfAdvice(advice, wallet, price);
      expect(advice && { kind: advice.kind, cost }).toEqual(searchAdvice(wallet, data, price, cashCents));
    }),
    { numRuns: 300 },
  );
});

/** In thousandths of a cent, without taxes. */
function costOfAdvice(advice: Advice, wallet: Wallet, { miles }: MilesPrice): number {
  const find = (programme: string) => wallet.find((entry) => entry.programme === programme);
  const smiles = find('smiles');
  const spent = Math.min(smiles?.balance ?? 0, miles) * (smiles?.ownCentsPerThousand ?? 0);
  if (advice.kind === 'transfer') return spent + advice.points * (find('livelo')?.ownCentsPerThousand ?? 0);
  return advice.kind === 'buy' ? spent + advice.missing * advice.ceilingCents : spent;
}
