import { addDays } from '../flight-backend/world/local-time.ts';
import { isBusinessDay } from './business-days.ts';
import { bulletinHours, type Currency, closingQuote, type Quote, quote } from './rates.ts';

/** A bulletin on the wire. */
export type Bulletin = {
  paridadeCompra: number;
  paridadeVenda: number;
  cotacaoCompra: number;
  cotacaoVenda: number;
  /** Local time of São Paulo, '2026-11-27 13:04:27.161'. */
  dataHoraCotacao: string;
  tipoBoletim: string;
};

/** `closing`: how the reply names the last bulletin. `pinned`: a day whose rates every day has; null for its own. */
type Names = { closing: 'Fechamento' | 'Fechamento PTAX'; pinned: string | null };

/**
 * The bulletins of a period that were published by `until` (local time in São Paulo, 'YYYY-MM-DD HH:MM'): opening, three
 * in between and closing on each business day, in their order.
 */
export function listBulletins(
  currency: Currency,
  { from, to, published }: { from: string; to: string; published: string },
  { closing, pinned }: Names,
): Bulletin[] {
  const bulletins: Bulletin[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue;
    const priced = pinned ?? day;
    for (const [index, hour] of bulletinHours.entries()) {
      const name = index === 0 ? 'Abertura' : 'Intermediário';
      bulletins.push(
        write(quote(currency, priced, hour), quote('USD', priced, hour), `${day} ${hour}:04:17.482`, name),
      );
    }
    const last = [closingQuote(currency, priced), closingQuote('USD', priced)] as const;
    bulletins.push(write(...last, `${day} 13:09:32.161`, closing));
  }
  return bulletins.filter(({ dataHoraCotacao }) => dataHoraCotacao.slice(0, 16) <= published);
}

function write({ buy, sell }: Quote, dollar: Quote, dataHoraCotacao: string, tipoBoletim: string): Bulletin {
  return {
    paridadeCompra: Number((buy / dollar.sell).toFixed(4)),
    paridadeVenda: Number((sell / dollar.buy).toFixed(4)),
    cotacaoCompra: buy,
    cotacaoVenda: sell,
    dataHoraCotacao,
    tipoBoletim,
  };
}
