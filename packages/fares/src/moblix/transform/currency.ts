import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';

const NAMES = ['currency', 'Currency', 'Moeda'] as const;
const REAIS: ReadonlySet<string> = new Set(['BRL', 'R$', '986']);

/** Throws `UnreadableRow` if a part of a row has another currency than reais. */
export function refuseOtherCurrency(...parts: readonly unknown[]): void {
  for (const part of parts.flatMap((part) => (Array.isArray(part) ? readRecords(part) : [readRecord(part)]))) {
    for (const name of NAMES) {
      const currency = readCurrency(readRecord<Record<string, unknown>>(part)?.[name]);
      if (currency !== '' && !REAIS.has(currency)) throw new UnreadableRow('an amount in another currency');
    }
  }
}

/** Code of a currency given as text, number or object; empty if missing. */
function readCurrency(value: unknown): string {
  const code = readRecord<{ code?: unknown }>(value)?.code ?? value;
  return (typeof code === 'number' && code > 0 ? String(code) : readLine(code)).toUpperCase();
}
