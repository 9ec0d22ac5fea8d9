import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { EMPTY_WALLET, withWallet } from '@revoada/core/miles/wallet/wallet';
import { countWinners, listBreakEvens } from '@revoada/core/results/miles-value';
import { type PricedJourney, priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { toRow } from '@revoada/core/results/rows/to-row';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { goingBack } from '@revoada/core/testing/rows';
import { median, type ReportRow } from '../report.ts';
import { readWorkMs } from '../work-time.ts';

const journeys = 700;
const programmes = ['latam-pass', 'smiles', 'livelo'] as const;
const [lowestCents, highestCents, stepCents] = [15_00, 45_00, 10];

/** Flights of one direction, each sold in reais and in miles of three programmes. */
function inventOffers(direction: 'outbound' | 'return', day: string) {
  const offers = Array.from({ length: journeys }, (_, at) => {
    const flight = {
      direction,
      journeyKey: `LA${at}@${day}`,
      departsAt: `${day}T08:00:00`,
      arrivesAt: `${day}T20:00:00`,
    };
    return [
      offer({ ...flight, id: `${at}-cash`, price: cash(1_600_00 + at * 400) }),
      ...programmes.map((programme, rank) =>
        offer({ ...flight, id: `${at}-${programme}`, price: award(programme, 100_000 + rank * 90_000, 60_00) }),
      ),
    ];
  });
  return offers.flat();
}

/** Outbound journeys of a round trip that change sides one after the other. */
function inventJourneys(): PricedJourney[] {
  const listed = groupJourneys(withJourneyFares(inventOffers('outbound', '2026-12-10')), {
    references: REFERENCE_PRICES,
  });
  return priceJourneys(listed, { around: goingBack(...inventOffers('return', '2026-12-20')) });
}

/** Work of a moved slider before the next frame: all verdicts, their marks, and the numbers of the sentence. */
export function milesSlider(): Promise<ReportRow[]> {
  const priced = inventJourneys();
  const move = (cents: number) => {
    const wallet = changeEntry(EMPTY_WALLET, 'latam-pass', { ownCentsPerThousand: cents });
    const references = withWallet(REFERENCE_PRICES, wallet);
    const rows = priced.map((each) => toRow(each, references));
    return { marks: listBreakEvens(priced, 'latam-pass', references), ...countWinners(rows) };
  };
  const steps = (highestCents - lowestCents) / stepCents;
  const positions = Array.from({ length: steps + 1 }, (_, step) => lowestCents + step * stepCents);
  const [first, last] = [move(lowestCents), move(highestCents)];
  if (first.cash >= last.cash) throw new Error(`No row changed sides: ${first.cash} and ${last.cash} in cash`);
  for (const cents of positions) move(cents);
  const usual = median(
    positions.map((cents) => {
      const start = readWorkMs();
      move(cents);
      return readWorkMs() - start;
    }),
  );
  return Promise.resolve([
    {
      what: `The worth of a thousand miles moves: ${journeys} outbound journeys of a round trip judged again, ${first.cash} to ${last.cash} of them better in reais (median)`,
      budget: '16 ms',
      measured: `${usual.toFixed(1)} ms`,
      ok: usual < 16,
    },
  ]);
}
