import { findUnit } from '../../flights/miles-unit.ts';
import { formatBRL, formatMiles } from '../../format/money.ts';
import { formatThousands } from '../../format/thousands.ts';
import { programmeName } from '../programmes.ts';
import type { ReferencePrices } from '../reference-prices.ts';
import { convertPoints, type Transfer } from '../transfers/transfer.ts';
import type { Advice } from './advice.ts';

/** '2026-11-30' → '30/11' */
export function formatLastDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}

/** Writes the advice in one or two sentences. */
export function describeAdvice(advice: Advice): string {
  const name = programmeName(advice.programme);
  switch (advice.kind) {
    case 'fits':
      return advice.remaining === 0
        ? `Cabe no seu saldo ${name}.`
        : `Cabe no seu saldo ${name}: ${advice.remaining === 1 ? 'sobra' : 'sobram'} ${formatThousands(advice.remaining)}.`;
    case 'buy': {
      const { balance, missing, ceilingCents } = advice;
      const them = findUnit(advice.programme) === 'pontos' ? 'os' : 'as';
      return `Você tem ${formatThousands(balance)} ${name}: ${missing === 1 ? 'falta' : 'faltam'} ${formatThousands(missing)}. Compre-${them} só até ${formatBRL(ceilingCents)} o milheiro.`;
    }
    case 'transfer': {
      const { transfer, points } = advice;
      const { from, bonusPercent, endsOn, example } = transfer;
      const bonus = endsOn === null ? '' : ` com +${bonusPercent}% até ${formatLastDay(endsOn)}`;
      const invented = example ? ' (bônus de exemplo)' : '';
      return `${sayTransferCost(advice)}: transfira ${formatThousands(points)} ${programmeName(from)} para ${name}${bonus}${invented}. Confirme antes que o assento existe, a transferência não volta.`;
    }
  }
}

/**
 * The amounts are the party's, as the points are. What it counts with comes first: the comparison beside it counts with what
 * the programme's own miles are worth, and may call cash the cheaper one.
 */
function sayTransferCost(advice: Extract<Advice, { kind: 'transfer' }>): string {
  const { transfer, centsPerThousand, costCents, savingCents } = advice;
  const yours = findUnit(transfer.from) === 'pontos' ? 'dos seus pontos' : 'das suas milhas';
  const price = `mil ${programmeName(transfer.from)} a ${formatBRL(centsPerThousand)}`;
  const saving = savingCents < 100 ? '' : `, ${formatBRL(savingCents, { cents: false })} a menos que em dinheiro`;
  return `Pelo custo ${yours} (${price}), sai por ${formatBRL(costCents, { cents: false })} com as taxas${saving}`;
}

/**
 * Describes the miles that a balance of points becomes by a transfer, and their cost per thousand, even where that
 * exceeds their worth.
 */
export function describeTransfer(balance: number, references: ReferencePrices, transfer: Transfer): string {
  const miles = convertPoints(balance, transfer);
  if (balance < transfer.minimumPoints || miles === 0) {
    return `A partir de ${formatMiles({ programme: transfer.from, miles: Math.max(transfer.minimumPoints, transfer.points) })}.`;
  }
  const becomes = `Seus ${formatMiles({ programme: transfer.from, miles: balance })} viram ${formatMiles({ programme: transfer.to, miles })}`;
  const [points, worth] = [references[transfer.from]?.centsPerThousand, references[transfer.to]?.centsPerThousand];
  if (points === undefined) return `${becomes}.`;
  const cost = Math.round((balance * points) / miles);
  const dear = worth !== undefined && cost > worth ? `, mais do que ele vale (${formatBRL(worth)})` : '';
  return `${becomes}, a ${formatBRL(cost)} o milheiro${dear}.`;
}
