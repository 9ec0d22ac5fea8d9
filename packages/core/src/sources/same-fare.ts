import { foldText } from '../airports/fold.ts';
import type { FareConditions } from '../flights/conditions.ts';
import { comparePrices, compareText, hasTaxes } from '../flights/fares.ts';
import type { BagAllowance, Baggage, FareSighting, Price } from '../flights/offer.ts';

/** A fare of one source, with a fare family and bags for each slice that it covers. */
export type SourceFare = {
  price: Price;
  families: readonly (string | null)[];
  baggage: readonly Baggage[];
  conditions: FareConditions | null;
  /** Whether it has a link to its seller; at equal prices such a fare leads. */
  linked: boolean;
  /** One of its source; several once fares are united. */
  sources: readonly FareSighting[];
};

/**
 * Unites fares of one journey and way of paying that several sources show, cheapest first. Two fares are the same where their
 * bags and rules do not contradict and their families have the same name; where a family is unknown, where their prices are
 * equal, unless fares with other bags or rules cost the same as well. Two fares of one source are never the same. The cheapest leads and takes from the others what its
 * source does not report. Independent of the order of `fares`.
 */
export function uniteFares<Fare extends SourceFare>(fares: readonly Fare[]): Fare[] {
  const single = fares.toSorted(compareFares).map((fare) => [fare]);
  const isSame = (a: Fare, b: Fare) => isSameFare(a, b) && !isUnnamed(a) && !isUnnamed(b);
  const equal = uniteGroups(single, (a, b) => isSame(a, b) && comparePrices(a.price, b.price) === 0);
  return uniteUnnamed(uniteGroups(equal, isSame)).flatMap(uniteGroup);
}

/** Adds each group to the first before it with which every fare agrees. */
function uniteGroups<Fare extends SourceFare>(
  groups: readonly Fare[][],
  agree: (a: Fare, b: Fare) => boolean,
): Fare[][] {
  const united: Fare[][] = [];
  for (const group of groups) {
    const match = united.find((other) => other.every((a) => group.every((b) => isOtherSource(a, b) && agree(a, b))));
    if (match) match.push(...group);
    else united.push([...group]);
  }
  return united;
}

/** Unites the two groups of the same fare that are nearest in price, as long as one of them has no name and no other fits. */
function uniteUnnamed<Fare extends SourceFare>(groups: readonly Fare[][]): Fare[][] {
  const unnamed = new Set(groups.filter((group) => group.some(isUnnamed)));
  const [nearest] = groups
    .flatMap((group, at) => {
      const others = groups.slice(at + 1).filter((other) => unnamed.has(group) || unnamed.has(other));
      return others.map((other) => ({ group, other, gap: measureGap(group, other) }));
    })
    .filter(({ gap, group, other }) => gap !== null && !isRivalled(group, other, groups))
    .toSorted((a, b) => (a.gap ?? 0) - (b.gap ?? 0));
  if (!nearest) return [...groups];
  const { group, other } = nearest;
  const united = [...group, ...other].toSorted(compareFares);
  return uniteUnnamed(groups.flatMap((each) => (each === group ? [united] : each === other ? [] : [each])));
}

/** Whether one of the two may as well be another fare, whose bags or rules contradict those of the other. */
function isRivalled(
  group: readonly SourceFare[],
  other: readonly SourceFare[],
  groups: readonly (readonly SourceFare[])[],
): boolean {
  return groups.some((rival) => {
    if (rival === group || rival === other) return false;
    return (
      (measureGap(group, rival) !== null && contradict(other, rival)) ||
      (measureGap(other, rival) !== null && contradict(group, rival))
    );
  });
}

const contradict = (group: readonly SourceFare[], other: readonly SourceFare[]): boolean =>
  group.some((a) => other.some((b) => !agreeOnTerms(a, b)));

/** The greatest difference of their prices, in cents or miles; null for groups that are not the same fare. */
function measureGap(group: readonly SourceFare[], other: readonly SourceFare[]): number | null {
  const gaps = group.flatMap((a) =>
    other.map((b) =>
      isOtherSource(a, b) && isSameFare(a, b) && costTheSame(a.price, b.price) ? findGap(a.price, b.price) : null,
    ),
  );
  return gaps.reduce<number | null>(
    (greatest, gap) => (greatest === null || gap === null ? null : Math.max(greatest, gap)),
    0,
  );
}

/** Sources round reais differently. A larger difference may be that of another fare, whose name and bags would be wrong. */
const centsOfRounding = 100;

const costTheSame = (a: Price, b: Price): boolean =>
  hasTaxes(a) === hasTaxes(b) && findGap(a, b) < (a.kind === 'cash' ? centsOfRounding : 1);

const findGap = (a: Price, b: Price): number => Math.abs(readAmount(a) - readAmount(b));

const readAmount = (price: Price): number => (price.kind === 'cash' ? price.totalCents : price.miles);

function uniteGroup<Fare extends SourceFare>(group: readonly Fare[]): Fare[] {
  const [lead, ...others] = group.toSorted(compareFares);
  if (!lead) return [];
  if (others.length === 0) return [lead];
  return [
    {
      ...lead,
      families: lead.families.map((family, at) => family ?? findKnown(others, ({ families }) => families[at])),
      baggage: lead.baggage.map((bags, at) => completeBaggage(bags, others, at)),
      conditions: lead.conditions ?? findKnown(others, ({ conditions }) => conditions),
      sources: [lead, ...others].flatMap(({ sources }) => sources),
    },
  ];
}

function findKnown<Fare, Value>(fares: readonly Fare[], read: (fare: Fare) => Value | null | undefined): Value | null {
  for (const fare of fares) {
    const value = read(fare);
    if (value !== null && value !== undefined) return value;
  }
  return null;
}

function completeBaggage({ hand, checked }: Baggage, others: readonly SourceFare[], at: number): Baggage {
  const complete = (bag: BagAllowance, read: (baggage: Baggage) => BagAllowance): BagAllowance => {
    const candidates = others.flatMap(({ baggage }) => (baggage[at] ? [read(baggage[at])] : []));
    if (bag.included === null) return candidates.find(({ included }) => included !== null) ?? bag;
    return bag.quantity === null
      ? { ...bag, quantity: candidates.find(({ quantity }) => quantity !== null)?.quantity ?? null }
      : bag;
  };
  return {
    hand: complete(hand, (baggage) => baggage.hand),
    checked: complete(checked, (baggage) => baggage.checked),
  };
}

const isOtherSource = (a: SourceFare, b: SourceFare): boolean =>
  !a.sources.some(({ source }) => b.sources.some((other) => other.source === source));

/** Families, bags and rules do not contradict. */
function isSameFare(a: SourceFare, b: SourceFare): boolean {
  const agreeOnFamilies = a.families.every((family, at) => {
    const [one, two] = [toWords(family), toWords(b.families[at])];
    return one === '' || two === '' || one === two;
  });
  return agreeOnFamilies && agreeOnTerms(a, b);
}

/** Bags and rules do not contradict. */
function agreeOnTerms(a: SourceFare, b: SourceFare): boolean {
  const agreeOnAll = a.baggage.every((bags, at) => {
    const other = b.baggage[at];
    return other !== undefined && agreeOnBags(bags, other);
  });
  return agreeOnAll && (['change', 'refund'] as const).every((rule) => agreeOnRule(a, b, rule));
}

/** Penalties may differ: sellers add fees of their own. */
function agreeOnRule(a: SourceFare, b: SourceFare, rule: keyof FareConditions): boolean {
  const [one, two] = [a.conditions?.[rule] ?? null, b.conditions?.[rule] ?? null];
  return one === null || two === null || one.allowed === two.allowed;
}

/** True where a family is unknown. */
const isUnnamed = ({ families }: SourceFare): boolean => families.some((family) => toWords(family) === '');

function agreeOnBags(a: Baggage, b: Baggage): boolean {
  return agreeOnBag(a.hand, b.hand) && agreeOnBag(a.checked, b.checked);
}

function agreeOnBag(a: BagAllowance, b: BagAllowance): boolean {
  if (a.included === null || b.included === null) return true;
  return a.included === b.included && (a.quantity === null || b.quantity === null || a.quantity === b.quantity);
}

/** Words that say nothing of a fare family, folded. */
const emptyWords: ReadonlySet<string> = new Set([
  ...['tarifa', 'fare', 'familia', 'family', 'classe', 'class', 'economica', 'economy', 'business', 'executiva'],
  ...['first', 'primeira', 'cabin', 'cabine'],
]);

/** Families by their names as sources spell them, because fares repeat a few of them; emptied when there are too many. */
const wordsByName = new Map<string, string>();
const mostNames = 2_000;

/** Distinctive words of a fare family in alphabetical order; empty if there are none. */
function toWords(family: string | null | undefined): string {
  if (!family) return '';
  const before = wordsByName.get(family);
  if (before !== undefined) return before;
  if (wordsByName.size >= mostNames) wordsByName.clear();
  const words = foldText(family.replaceAll('+', ' plus '))
    .split(' ')
    .filter((word) => !emptyWords.has(word))
    .sort()
    .join(' ');
  wordsByName.set(family, words);
  return words;
}

/** Cheapest first, then by all else, so that the order does not depend on that of the sources. */
function compareFares(a: SourceFare, b: SourceFare): number {
  return (
    comparePrices(a.price, b.price) ||
    Number(b.linked) - Number(a.linked) ||
    compareText(describeFare(a), describeFare(b))
  );
}

const describeFare = ({ families, baggage, conditions, sources }: SourceFare): string =>
  JSON.stringify([sources, families, baggage, conditions]);
