import type { ExploreQuery } from '@revoada/core/explore/explore-query';
import type { FoundDestination } from '@revoada/core/explore/find-destinations';
import type { RegionId } from '@revoada/core/explore/regions';
import { formatBRL, formatMiles, formatNumber } from '@revoada/core/format/money';
import { formatDay, formatDayRange } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';

const monthNames = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
] as const;

/** '2027-03' → 'março de 2027'. */
export function describeMonth(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1] ?? ''} de ${month.slice(0, 4)}`;
}

/** Each region as an adverbial of place. */
const places: Readonly<Record<RegionId, string>> = {
  brasil: 'no Brasil',
  norte: 'no Norte',
  nordeste: 'no Nordeste',
  'centro-oeste': 'no Centro-Oeste',
  sudeste: 'no Sudeste',
  sul: 'no Sul',
  'america-do-sul': 'na América do Sul',
  'america-do-norte': 'na América do Norte e no Caribe',
  europa: 'na Europa',
  africa: 'na África',
  asia: 'na Ásia e no Oriente Médio',
  oceania: 'na Oceania',
};

/** '12 destinos no Nordeste em março de 2027, por até R$ 500 ou com 20.000 milhas Smiles'. */
export function describeFound(count: number, { region, month, mostCents, balance }: ExploreQuery): string {
  const limits = [
    mostCents === null ? null : `por até ${formatBRL(mostCents, { cents: false })}`,
    balance && `com ${describeBalance(balance)}`,
  ].filter((limit) => limit !== null);
  return [
    count === 1 ? '1 destino' : `${formatNumber(count)} destinos`,
    region === null ? ' no mundo' : ` ${places[region]}`,
    month === null ? '' : ` em ${describeMonth(month)}`,
    limits.length > 0 ? `, ${limits.join(' ou ')}` : '',
  ].join('');
}

function describeBalance({ miles, programme }: NonNullable<ExploreQuery['balance']>): string {
  const owner = programme === null ? 'de um só programa' : programmeName(programme);
  return `${formatMiles({ programme, miles })} ${owner}`;
}

/** Span of days on which the shown prices were observed: 'em 22 nov', 'de 3 a 22 nov'. */
export function describeSpan(destinations: readonly Pick<FoundDestination, 'cash' | 'miles'>[]): string {
  const days = destinations.flatMap(({ cash, miles }) =>
    [cash?.seenOn, miles?.seenOn].filter((day) => day !== undefined),
  );
  const [first = '', last = first] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === '') return '';
  return first === last ? `em ${formatDay(first).split(', ')[1]}` : `de ${formatDayRange(first, last)}`;
}
