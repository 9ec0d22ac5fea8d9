import { addDays } from '@revoada/core/dates/local-date';
import { findLeadBand } from '@revoada/core/prices/lead-band';
import { judgePrice, type PriceJudgement, summarizePrices } from '@revoada/core/prices/price-statistics';
import { listRememberedPairs, listSightDays, loadWorld, planDay } from '@revoada/sandbox/flight-backend/price-process';
import type { ReportRow } from '../report.ts';

/** Days of search, a fortnight apart, through a year. */
const askedOn = Array.from({ length: 26 }, (_, index) => addDays('2025-12-01', index * 14));
const leads = [15, 21, 30, 45, 60, 90, 120, 180];
const seasonDays = 30;
const laterDays = 14;

type Judged = { judgement: PriceJudgement; cheaper: boolean; muchCheaper: boolean };

/**
 * Share of prices judged low, typical and high by 'Este preço está bom?' that were followed by a cheaper price of the
 * same flight day within 14 days, on the stand-in's price process. Judgements use the observations that the
 * demonstration would have had on the day of search.
 */
export async function backtest(): Promise<ReportRow[]> {
  const world = await loadWorld();
  const judged: Judged[] = [];
  for (const { pair, density } of listRememberedPairs()) {
    if (density !== 'full') continue;
    const [origin = '', destination = ''] = pair.split('-');
    const [from, to] = [world.airports.get(origin), world.airports.get(destination)];
    if (!from || !to) continue;
    const lowestOn = createPriceBook((date) => planDay(world, { from, to }, date));
    for (const today of askedOn) judged.push(...leads.flatMap((lead) => judgeDay(pair, today, lead, lowestOn)));
  }
  return (['low', 'typical', 'high'] as const).map((judgement) => toRow(judgement, judged));
}

type LowestOn = (date: string, today: string) => number | null;

/** Lowest price in reais of a flight day on a day of search, cached. */
function createPriceBook(plan: (date: string) => ReturnType<typeof planDay>): LowestOn {
  const plans = new Map<string, ReturnType<typeof planDay>>();
  const lowestByKey = new Map<string, number | null>();
  return (date, today) => {
    const key = `${date} ${today}`;
    const cached = lowestByKey.get(key);
    if (cached !== undefined) return cached;
    const priceOn = plans.get(date) ?? plan(date);
    plans.set(date, priceOn);
    const amounts = priceOn(today).flatMap(({ programme, amount }) => (programme === null ? [amount] : []));
    const lowest = amounts.length > 0 ? Math.min(...amounts) : null;
    lowestByKey.set(key, lowest);
    return lowest;
  };
}

function judgeDay(pair: string, today: string, lead: number, lowestOn: LowestOn): Judged[] {
  const date = addDays(today, lead);
  const price = lowestOn(date, today);
  if (price === null) return [];
  const band = findLeadBand(lead);
  const amounts = Array.from({ length: 2 * seasonDays + 1 }, (_, index) => addDays(date, index - seasonDays)).flatMap(
    (flightDay) =>
      listSightDays(pair, 'full', flightDay, { since: addDays(flightDay, -band.to), today })
        .filter((seenOn) => seenOn <= addDays(flightDay, -band.from))
        .flatMap((seenOn) => lowestOn(flightDay, seenOn) ?? []),
  );
  const statistics = summarizePrices(amounts, { since: '', history: [] });
  const judgement = statistics && judgePrice(statistics, price);
  if (!judgement) return [];
  const later = Array.from({ length: laterDays }, (_, index) => lowestOn(date, addDays(today, index + 1)) ?? price);
  const least = Math.min(...later);
  return [{ judgement, cheaper: least < price, muchCheaper: least < price * 0.95 }];
}

function toRow(judgement: PriceJudgement, judged: readonly Judged[]): ReportRow {
  const these = judged.filter((each) => each.judgement === judgement);
  const share = (is: (each: Judged) => boolean) => `${((these.filter(is).length / these.length) * 100).toFixed(0)} %`;
  return {
    what: `Backtest on the stand-in's price process: prices called '${judgement}' that a cheaper one followed within 14 days (${these.length} of ${judged.length} judged, in reais)`,
    budget: '',
    measured: `${share(({ cheaper }) => cheaper)}; one cheaper by more than 5 %: ${share(({ muchCheaper }) => muchCheaper)}`,
    ok: null,
  };
}
