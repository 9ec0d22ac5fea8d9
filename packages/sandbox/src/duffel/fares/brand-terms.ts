import type { FareFamily } from '../../flight-backend/pricing/families.ts';

/** Whether something is allowed, and for which penalty in cents of reais; null where the airline does not say how much. */
export type Rule = { allowed: boolean; penaltyCents: number | null };

/** Contents and rules of a fare brand; null where the airline does not say. */
export type BrandTerms = {
  name: string | null;
  /** `ngs_shelf`, 1 for the barest. */
  shelf: number | null;
  carryOn: number;
  checked: number;
  change: Rule | null;
  refund: Rule | null;
  seatSelection: boolean | null;
  priorityBoarding: boolean | null;
  priorityCheckIn: boolean | null;
};

type Level = 'bare' | 'light' | 'standard' | 'flexible' | 'front';

const LEVELS: Record<string, Level> = {
  BASIC: 'bare',
  'BASIC ECONOMY': 'bare',
  DISCOUNT: 'bare',
  LIGHT: 'light',
  STANDARD: 'standard',
  CLASSIC: 'standard',
  OPTIMAL: 'standard',
  'MAIN CABIN': 'standard',
  'PREMIUM ECONOMY': 'standard',
  PLUS: 'flexible',
  FULL: 'flexible',
  FLEX: 'flexible',
  FLEXIBLE: 'flexible',
  'MAIN PLUS': 'flexible',
  BUSINESS: 'front',
  FIRST: 'front',
};

const DENIED: Rule = { allowed: false, penaltyCents: null };
const FREE: Rule = { allowed: true, penaltyCents: 0 };

const SHELVES: Record<Level, number> = { bare: 1, light: 1, standard: 2, flexible: 3, front: 5 };

const CHANGE_CENTS = { domestic: 12_000, international: 32_100 };
const REFUND_CENTS = { domestic: 18_000, international: 53_500 };

/** Terms of a fare family as an airline sells it on Duffel. */
export function describeBrand(airline: string, family: FareFamily, domestic: boolean): BrandTerms {
  const level = LEVELS[family.type] ?? 'light';
  const reach = domestic ? 'domestic' : 'international';
  const changes: Record<Level, Rule> = {
    bare: DENIED,
    light: { allowed: true, penaltyCents: CHANGE_CENTS[reach] },
    standard: FREE,
    flexible: FREE,
    front: FREE,
  };
  const refunds: Record<Level, Rule> = {
    bare: DENIED,
    light: DENIED,
    standard: { allowed: true, penaltyCents: REFUND_CENTS[reach] },
    flexible: FREE,
    front: { allowed: true, penaltyCents: REFUND_CENTS[reach] },
  };
  const terms: BrandTerms = {
    name: toTitle(family.type),
    shelf: SHELVES[level],
    carryOn: family.handBags,
    checked: family.checkedBags,
    change: changes[level],
    refund: refunds[level],
    seatSelection: level !== 'bare',
    priorityBoarding: level === 'flexible' || level === 'front',
    priorityCheckIn: level === 'front',
  };
  return { ...terms, ...withheldTerms(airline, terms) };
}

/** Airlines that say less: names, rules or penalties are missing, as the wire allows. */
function withheldTerms(airline: string, terms: BrandTerms): Partial<BrandTerms> {
  const services = { seatSelection: null, priorityBoarding: null, priorityCheckIn: null };
  switch (airline) {
    case 'EK':
      return { ...services, name: null, shelf: null, change: null, refund: null };
    case 'TK':
      return { ...services, change: null };
    case 'LH':
      return terms.change?.allowed ? { change: { allowed: true, penaltyCents: null } } : {};
    default:
      return {};
  }
}

/** "MAIN CABIN" becomes "Main Cabin". */
function toTitle(text: string): string {
  return text.toLowerCase().replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
}

/** The strictest of the rules; null when one of them is unknown. */
export function pickStrictest(rules: readonly (Rule | null)[]): Rule | null {
  const stated = rules.filter((rule) => rule !== null);
  if (stated.length < rules.length || stated.length === 0) return null;
  const denied = stated.find(({ allowed }) => !allowed);
  if (denied) return denied;
  const penalties = stated.map(({ penaltyCents }) => penaltyCents);
  const amounts = penalties.filter((cents) => cents !== null);
  return { allowed: true, penaltyCents: amounts.length < penalties.length ? null : Math.max(...amounts) };
}
