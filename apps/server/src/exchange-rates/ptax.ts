import type { ExchangeRate } from '@revoada/core/currency/exchange-rates';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { discard, readCappedText } from '@revoada/fares/resilience/read-body';
import * as v from 'valibot';

/** The currencies for which the Banco Central publishes bulletins; those that sellers use most come first. */
export const ptaxCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'DKK', 'NOK', 'SEK'] as const;

/** Two weeks of bulletins, five a day, are some 10 KB. */
const maxReplyBytes = 256 * 1_024;

/** A period's bulletins say 'Fechamento', a day's 'Fechamento PTAX'. The market's own closing is another rate. */
const closings = ['Fechamento', 'Fechamento PTAX'];

const replySchema = v.object({ value: v.array(v.looseObject({ tipoBoletim: v.string() })) });

const closingSchema = v.object({
  // JPY is the lowest, at some 0.03.
  cotacaoVenda: v.pipe(v.number(), v.minValue(0.0001), v.maxValue(1_000)),
  dataHoraCotacao: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/),
    v.transform((text) => text.slice(0, 10)),
    v.check(isCalendarDate),
  ),
});

type Period = {
  /** YYYY-MM-DD in São Paulo, both included. */
  from: string;
  until: string;
};

/**
 * The selling rate of a period's last closing bulletin; null if none was published, as on weekends and holidays. Throws
 * when the service does not answer, and for a reply that cannot be right.
 */
export async function fetchClosingRate(
  baseUrl: string,
  currency: string,
  { from, until }: Period,
  signal: AbortSignal,
): Promise<ExchangeRate | null> {
  const response = await fetch(buildUrl(baseUrl, currency, { from, until }), {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) {
    await discard(response);
    throw new Error(`PTAX answered ${response.status} for ${currency}`);
  }
  const reply = v.safeParse(replySchema, parseJson(await readCappedText(response, maxReplyBytes, 'PTAX')));
  if (!reply.success) throw new Error(`PTAX answered no bulletins for ${currency}`);
  const rates = reply.output.value
    .filter(({ tipoBoletim }) => closings.includes(tipoBoletim))
    .map((row) => {
      const closing = v.safeParse(closingSchema, row);
      if (!closing.success) throw new Error(`PTAX answered a closing rate of ${currency} that cannot be right`);
      return { currency, reais: closing.output.cotacaoVenda, day: closing.output.dataHoraCotacao };
    });
  if (rates.some(({ day }) => day < from || day > until))
    throw new Error(`PTAX answered another period for ${currency}`);
  return rates.toSorted((a, b) => a.day.localeCompare(b.day)).at(-1) ?? null;
}

function buildUrl(baseUrl: string, currency: string, { from, until }: Period): string {
  const parameters = [
    `@moeda='${currency}'`,
    `@dataInicial='${toWireDay(from)}'`,
    `@dataFinalCotacao='${toWireDay(until)}'`,
  ];
  const resource = 'CotacaoMoedaPeriodo(moeda=@moeda,dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)';
  return `${baseUrl}/${resource}?${parameters.join('&')}&$format=json`;
}

/** MM-DD-YYYY */
function toWireDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}-${date}-${year}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
