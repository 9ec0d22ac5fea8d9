import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { EMPTY_WALLET, withWallet } from '@revoada/core/miles/wallet/wallet';
import { countWinners, listBreakEvens } from '@revoada/core/results/miles-value';
import type { PricedJourney } from '@revoada/core/results/rows/price-journeys';
import { judgeJourney } from '@revoada/core/results/rows/row';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { priceJourney } from '@revoada/core/testing/rows';
import { median, type ReportRow } from './report.ts';

const journeys = 700;
const programmes = ['latam-pass', 'smiles', 'livelo'] as const;
const [lowestCents, highestCents, stepCents] = [15_00, 45_00, 10];

/** Journeys that change sides one after the other, each sold for reais and with the miles of three programmes. */
function inventJourneys(): PricedJourney[] {
  const offers = Array.from({ length: journeys }, (_, at) => {
    const journeyKey = `LA${at}@2026-12-10`;
    return [
      offer({ id: `${at}-cash`, journeyKey, price: cash(1_600_00 + at * 400) }),
      ...programmes.map((programme, rank) =>
        offer({ id: `${at}-${programme}`, journeyKey, price: award(programme, 100_000 + rank * 90_000, 60_00) }),
      ),
    ];
  });
  const listed = withJourneyFares(offers.flat());
  return groupJourneys(listed, { references: REFERENCE_PRICES }).map((each) => priceJourney(each, { other: null }));
}

/** What a moved slider asks for before the next picture: all rows judged, their marks, and the sentence's numbers. */
export function milesSlider(): Promise<ReportRow[]> {
  const priced = inventJourneys();
  const move = (cents: number) => {
    const wallet = changeEntry(EMPTY_WALLET, 'latam-pass', { ownCentsPerThousand: cents });
    const references = withWallet(REFERENCE_PRICES, wallet);
    const rows = priced.map((each) => judgeJourney(each, references));
    return { marks: listBreakEvens(priced, 'latam-pass', references), ...countWinners(rows) };
  };
  const steps = (highestCents - lowestCents) / stepCents;
  const positions = Array.from({ length: steps + 1 }, (_, step) => lowestCents + step * stepCents);
  const [first, last] = [move(lowestCents), move(highestCents)];
  if (first.cash >= last.cash) throw new Error(`No row changed sides: ${first.cash} and ${last.cash} in cash`);
  for (const cents of positions) move(cents);
  const usual = median(
    positions.map((cents) => {
      const start = performance.now();
      move(cents);
      return performance.now() - start;
    }),
  );
  return Promise.resolve([
    {
      what: `The worth of a thousand miles moves: ${journeys} journeys judged again, ${first.cash} to ${last.cash} of them better in reais (median)`,
      budget: '16 ms',
      measured: `${usual.toFixed(1)} ms`,
      ok: usual < 16,
    },
  ]);
}
