import type { ProviderId } from '../network/providers.ts';
import { bell, between, unit } from '../world/seeded.ts';

/** Award pricing of a programme, in reais of cash fare per thousand points. */
type AwardRule = {
  /** `FidelityProgram` of an award row. */
  programme: string;
  /** Lowest and highest value of a thousand points, in reais. */
  value: readonly [low: number, high: number];
  /** Awards are multiples of this. */
  step: number;
  floor: number;
  /** The agency's made-up price of a thousand points, in reais. */
  agencyRate: number;
  /** Surcharge on the boarding tax of one seat abroad, in cents. */
  carrierSurchargeCents: number;
};

export const AWARDS: Record<ProviderId, AwardRule> = {
  Latam: rule('LATAM Pass', [20, 33], 1, 3500, 5.6, 0),
  Gol: rule('Smiles', [12.2, 20.2], 100, 5000, 18, 0),
  Azul: rule('Azul Fidelidade', [9.8, 16], 500, 4000, 16.5, 0),
  Livelo: rule('Livelo', [24.5, 39.5], 100, 6000, 40.2, 0),
  Tap: rule('TAP Miles&Go', [18, 30], 500, 8000, 24, 41_000),
  Interline: rule('Azul Fidelidade', [10, 15.6], 500, 15000, 16.5, 0),
  iberia: rule('Iberia Club', [26, 44], 250, 9000, 39, 36_500),
  AmericanAirlines: rule('AAdvantage', [22, 38], 500, 7500, 58, 0),
  Copa: rule('ConnectMiles', [26, 40], 500, 7500, 62, 0),
};

function rule(
  programme: string,
  value: readonly [number, number],
  step: number,
  floor: number,
  agencyRate: number,
  carrierSurchargeCents: number,
): AwardRule {
  return { programme, value, step, floor, agencyRate, carrierSurchargeCents };
}

/** Points for one seat with this cash fare, in the programme's steps. Deterministic. */
export function awardPoints(provider: ProviderId, fareCents: number, seed: string): number {
  return pointsAt(provider, fareCents, thousandValue(provider, seed));
}

/** Cash fare that equals a thousand points, in reais. */
export function thousandValue(provider: ProviderId, seed: string): number {
  const [low, high] = AWARDS[provider].value;
  const middle = (low + high) / 2;
  return (
    middle + (bell('award', provider, seed) * 0.6 + (unit('day', provider, seed) - 0.5) * 0.8) * (high - low) * 0.5
  );
}

export function pointsAt(provider: ProviderId, fareCents: number, perThousand: number): number {
  const { step, floor } = AWARDS[provider];
  const points = (fareCents / 100 / perThousand) * 1000;
  return Math.max(floor, Math.round(points / step) * step);
}

/** Livelo's service fee for one seat, in cents: about two reais for a thousand points. */
export function serviceFeeCents(points: number): number {
  return Math.round((points / 1000) * between(184, 201, 'fee', points));
}
