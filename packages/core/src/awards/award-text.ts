import { formatForeign } from '../format/foreign.ts';
import { formatBRL, formatNumber } from '../format/money.ts';
import type { AwardCabin, AwardTaxes } from './award.ts';
import { nameAwardProgramme } from './award-programmes.ts';

const NO_BREAK_SPACE = '\u00a0';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const cabinNames: Readonly<Record<AwardCabin, string>> = {
  economy: 'Econômica',
  premium: 'Econômica premium',
  business: 'Executiva',
  first: 'Primeira classe',
};

/** 'Executiva' */
export function nameAwardCabin(cabin: AwardCabin): string {
  return cabinNames[cabin];
}

/**
 * Age of an award: 'visto agora há pouco', 'visto há 40 min', 'visto há 7 h', 'visto há 3 dias'. `seenAt` is an ISO
 * instant, `nowMs` UTC milliseconds. Hours are counted up to two days, because awards sell out within them.
 */
export function formatSeenAgo(seenAt: string, nowMs: number): string {
  const age = nowMs - Date.parse(seenAt);
  if (age < minute) return 'visto agora há pouco';
  if (age < hour) return `visto há ${Math.floor(age / minute)}${NO_BREAK_SPACE}min`;
  if (age < 2 * day) return `visto há ${Math.floor(age / hour)}${NO_BREAK_SPACE}h`;
  return `visto há ${Math.floor(age / day)} dias`;
}

type Amount = { programme: string; miles: number; taxes: AwardTaxes | null };

/** '50.000 milhas Aeroplan + CAD 44,60', or '+ taxas' for unknown ones. */
export function formatAward({ programme, miles, taxes }: Amount): string {
  const amount = `${formatNumber(miles)}${NO_BREAK_SPACE}milhas ${nameAwardProgramme(programme)}`;
  return `${amount} + ${taxes === null ? 'taxas' : formatTaxes(taxes)}`;
}

function formatTaxes(taxes: AwardTaxes): string {
  return taxes.currency === 'BRL' ? formatBRL(taxes.cents) : formatForeign(taxes);
}
