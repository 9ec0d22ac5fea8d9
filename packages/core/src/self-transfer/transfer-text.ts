import { formatShortName } from '../airlines/airlines.ts';
import type { FlightOffer } from '../flights/offer.ts';
import { markApproximate } from '../format/approximate.ts';
import { formatList } from '../format/list.ts';
import { formatMiles } from '../format/money.ts';
import { formatDuration } from '../format/time.ts';
import { programmeName } from '../miles/programmes.ts';
import { countShares, formatShare, type PricedParty, shareMiles } from '../results/rows/per-person.ts';
import { addPrices, sumReais } from '../trips/trip-total.ts';
import type { SelfTransfer } from './combine-parts.ts';
import type { SelfConnection } from './connect-parts.ts';
import type { Hub } from './hubs.ts';
import type { TransferReport } from './transfer-report.ts';

/** 'Duas compras, conexão por sua conta: 3h10 em GRU' */
export function describeTransfer({ hub, waitMinutes }: Pick<SelfConnection, 'hub' | 'waitMinutes'>): string {
  return `Duas compras, conexão por sua conta: ${formatDuration(waitMinutes)} em ${hub}`;
}

export const TWO_TICKETS =
  'São dois bilhetes que não se conhecem. Quem viaja só com mala de mão costuma fazer tranquilo; veja o que muda:';

/** One thing that differs from a connection on one ticket; `lead` is bold. */
export type TransferNote = { topic: 'bags' | 'border' | 'delay' | 'refund'; lead: string; text: string };

/** Duties and risks of a traveller between two tickets. */
export function listTransferNotes(
  { hub, border, waitMinutes, leastMinutes }: SelfConnection,
  [first, second]: readonly [Pick<FlightOffer, 'airline'>, Pick<FlightOffer, 'airline'>],
): TransferNote[] {
  const [before, after] = [formatShortName(first.airline), formatShortName(second.airline)];
  const delay = before === after ? 'Se o primeiro voo atrasar,' : `Se a ${before} atrasar,`;
  return [
    { topic: 'bags', lead: 'Mala despachada', text: `você retira e despacha de novo em ${hub}.` },
    ...describeBorder(border, hub),
    {
      topic: 'delay',
      lead: delay,
      text: `a ${after} não precisa remarcar você. ${describeSlack({ hub, waitMinutes, leastMinutes })}`,
    },
    { topic: 'refund', lead: 'Desistiu de um?', text: 'O outro segue valendo, com a regra dele.' },
  ];
}

function describeBorder(border: SelfConnection['border'], hub: string): TransferNote[] {
  if (border === 'none') return [];
  const isArrival = border !== 'departing';
  const lead = isArrival ? `Imigração em ${hub}:` : `Voo internacional em ${hub}:`;
  const text = isArrival
    ? 'você entra no país antes do segundo voo. Confira se precisa de visto.'
    : 'o despacho fecha cerca de 1 hora antes, e há o controle de passaporte.';
  return [{ topic: 'border', lead, text }];
}

/** '3h10 deixam 1h40 de folga.' The slack is what the wait has above the least time. */
export function describeSlack({
  hub,
  waitMinutes,
  leastMinutes,
}: Pick<SelfConnection, 'hub' | 'waitMinutes' | 'leastMinutes'>): string {
  const slack = waitMinutes - leastMinutes;
  if (slack === 0) return `${formatDuration(waitMinutes)} é o tempo mínimo que contamos em ${hub}.`;
  if (slack < 0)
    return `${formatDuration(waitMinutes)} é menos do que o mínimo que contamos em ${hub}, ${formatDuration(leastMinutes)}.`;
  return `${formatDuration(waitMinutes)} deixam ${formatDuration(slack)} de folga.`;
}

/** Both parts' price for the party: 'R$ 600', '10.000 milhas Smiles + R$ 540', '≈ R$ 600' with another currency. */
export function formatPartsPrice({ parts }: Pick<SelfTransfer, 'parts'>, party: PricedParty): string {
  return formatPrices(parts, party);
}

/** One part's price for the party, in the same words. */
export function formatPartPrice(part: Pick<FlightOffer, 'price'>, party: PricedParty): string {
  return formatPrices([part], party);
}

function formatPrices(parts: readonly Pick<FlightOffer, 'price'>[], party: PricedParty): string {
  const shares = countShares(party);
  // The sum is divided, as in the heading: parts that are divided first may add up to one real more.
  const total = addPrices(parts.map(({ price }) => price));
  const miles = total.awards.map(
    (award) => `${formatMiles(shareMiles(award, shares))} ${programmeName(award.programme)}`,
  );
  const reais = sumReais(total);
  const inReais = reais > 0 ? [markApproximate(formatShare(reais, shares), total.sold)] : [];
  return [...miles, ...inReais].join(' + ');
}

/** What both purchases are worth in reais where miles pay a part: 'equivale a R$ 379'; null where reais pay all. */
export function describeWorth(
  { parts, costCents }: Pick<SelfTransfer, 'parts' | 'costCents'>,
  party: PricedParty,
): string | null {
  if (parts.every(({ price }) => price.kind === 'cash')) return null;
  return `equivale a ${formatShare(costCents, countShares(party))}`;
}

/**
 * The cheapest of them: 'desde R$ 600', 'desde o equivalente a R$ 379' where miles pay a part, 'desde ≈ R$ 600' with another
 * currency; empty for none.
 */
export function describeCheapest(
  [cheapest]: readonly Pick<SelfTransfer, 'parts' | 'costCents'>[],
  party: PricedParty,
): string {
  if (!cheapest) return '';
  const { awards, sold } = addPrices(cheapest.parts.map(({ price }) => price));
  const amount = markApproximate(formatShare(cheapest.costCents, countShares(party)), sold);
  return `desde ${awards.length > 0 ? 'o equivalente a ' : ''}${amount}`;
}

/** What it gains: 'R$ 302 a menos que o voo mais barato', '2h10 mais rápido que o mais rápido'; empty for no ordinary flight. */
export function describeGain(
  { savingCents, quickerMinutes }: Pick<SelfTransfer, 'savingCents' | 'quickerMinutes'>,
  party: PricedParty,
): string {
  const saved = savingCents === null ? null : formatShare(savingCents, countShares(party));
  const gains = [
    ...(saved === null ? [] : [`${saved} a menos que o voo mais barato`]),
    ...(quickerMinutes === null ? [] : [`${formatDuration(quickerMinutes)} mais rápido que o mais rápido`]),
  ];
  return gains.join(', ');
}

/** Where self-transfers are looked for, and why there. */
export function describeHubs(hubs: readonly Hub[]): string {
  const name = (observed: boolean) =>
    formatList(hubs.filter((hub) => hub.observed === observed).map(({ iata }) => iata));
  const [priced, great] = [name(true), name(false)];
  if (hubs.length === 0) return 'Não há um aeroporto entre estes lugares onde procurar.';
  if (priced === '') return `Sem preços já vistos por aqui, procuramos nos grandes aeroportos do caminho: ${great}.`;
  if (great === '') return `Procuramos em ${priced}, pelos preços já vistos.`;
  return `Procuramos em ${priced}, pelos preços já vistos, e em ${great}, grandes aeroportos do caminho.`;
}

/** State of the search for the status line. */
export function describeReport({ phase, hubs, transfers, stopped }: TransferReport): string {
  if (phase === 'waiting') return 'Começa quando a busca acima terminar.';
  if (phase === 'searching') return `Procurando em ${formatList(hubs.map(({ iata }) => iata))}…`;
  if (stopped === 'date') return 'Estes dias são da Conta PRO.';
  if (stopped === 'budget')
    return 'Muita gente está buscando agora, e esta procura ficou para depois. Tente mais tarde.';
  if (stopped === 'limit' && transfers.length === 0)
    return 'Muitas buscas em pouco tempo. Tente novamente em alguns instantes.';
  if (transfers.length === 0) return 'Nenhuma conexão por sua conta sai mais barata ou bem mais rápida.';
  return transfers.length === 1 ? '1 opção' : `${transfers.length} opções`;
}
