import { readRecord } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';

const REAIS: ReadonlySet<string> = new Set(['BRL', 'R$', '986']);

/** Throws `UnreadableRow` if one of the parts names another currency than reais. */
export function refuseOtherCurrency(...parts: readonly unknown[]): void {
  for (const part of parts) {
    const given = readRecord<{ currency?: unknown }>(part)?.currency;
    const code = readLine(readRecord<{ code?: unknown }>(given)?.code ?? given).toUpperCase();
    if (code !== '' && !REAIS.has(code)) throw new UnreadableRow('an amount in another currency');
  }
}
