import type { ConditionRule, FareConditions } from '../flights/conditions.ts';
import { markApproximate } from './approximate.ts';
import { formatBRL } from './money.ts';

/**
 * What a fare's rules mean: 'não remarca, não reembolsa', 'remarca por R$ 390, não reembolsa', 'remarca e reembolsa sem
 * taxa'. Null where the source reports none. `shares`: among how many the penalties are divided.
 */
export function describeConditions(conditions: FareConditions | null | undefined, shares: number): string | null {
  if (!conditions) return null;
  const { change, refund } = conditions;
  const paid = [change, refund].map((rule) => (rule ? describePenalty(rule, shares) : null));
  if (change?.allowed && refund?.allowed && paid[0] === paid[1]) return `remarca e reembolsa ${paid[0]}`;
  const texts = [change && nameRule('remarca', change, paid[0]), refund && nameRule('reembolsa', refund, paid[1])];
  return texts.filter((text) => text !== null).join(', ') || null;
}

function nameRule(verb: string, { allowed, penaltyCents }: ConditionRule, penalty: string | null | undefined): string {
  if (!allowed) return `não ${verb}`;
  // 'remarca por R$ 390' is what a change costs, but 'reembolsa por R$ 390' would be what comes back.
  const isPrice = verb === 'remarca' && penaltyCents !== null && penaltyCents > 0;
  return `${verb} ${isPrice ? penalty?.replace('com taxa de', 'por') : penalty}`;
}

function describePenalty({ penaltyCents, sold }: ConditionRule, shares: number): string {
  if (penaltyCents === null) return 'com taxa a confirmar';
  if (penaltyCents === 0) return 'sem taxa';
  const share = formatBRL(Math.round(penaltyCents / shares), { cents: false });
  return `com taxa de ${markApproximate(share, sold && [sold])}`;
}
