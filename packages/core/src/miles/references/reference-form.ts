import { isCalendarDate } from '../../dates/local-date.ts';
import type { FieldError } from '../../errors.ts';
import { formatBRL } from '../../format/money.ts';
import { readCents } from '../../format/read-number.ts';
import { isWebUrl } from '../../web-url.ts';
import { isProgrammeId } from '../programmes.ts';
import type { SourcedReference } from '../reference-prices.ts';

/** The owner's form for a reference price, as typed. `price` is in reais per thousand, `asOf` an ISO day. */
export type ReferenceForm = { programme: string; price: string; kind: string; asOf: string; source: string };

export const REFERENCE_FIELDS: readonly (keyof ReferenceForm)[] = ['programme', 'price', 'kind', 'asOf', 'source'];

/** Bounds of a reference price, in cents per thousand: list prices of the programmes are below R$ 100. */
export const referenceLimits = { leastCents: 1_00, mostCents: 200_00 } as const;

/** Labels of the kinds of reference price, where they are edited. */
export const referenceKinds = [
  { id: 'target', label: 'Bom preço de compra' },
  { id: 'use', label: 'Valor de uso' },
] as const;

const longestSource = 200;

/** Parses a form into a reference price, or into errors by field. `today` is the ISO day in Brasília. */
export function readReferenceForm(
  form: ReferenceForm,
  today: string,
): { reference: SourcedReference } | { fields: FieldError[] } {
  const { programme } = form;
  const cents = readCents(form.price) ?? Number.NaN;
  const kind = referenceKinds.find(({ id }) => id === form.kind)?.id;
  const asOf = form.asOf.trim();
  const source = form.source.trim();
  const problems: Record<keyof ReferenceForm, string | null> = {
    programme: isProgrammeId(programme) && programme !== 'other' ? null : 'Escolha o programa',
    price: priceProblem(cents),
    kind: kind ? null : 'Escolha o que o preço diz',
    asOf: isCalendarDate(asOf) && asOf <= today ? null : 'Informe o dia, até hoje, em que o preço foi visto',
    source: sourceProblem(source),
  };
  const fields = REFERENCE_FIELDS.flatMap((field) => {
    const message = problems[field];
    return message === null ? [] : [{ field, message }];
  });
  if (fields.length > 0 || !isProgrammeId(programme) || !kind) return { fields };
  return { reference: { programme, centsPerThousand: cents, kind, asOf, source } };
}

function priceProblem(cents: number): string | null {
  const { leastCents, mostCents } = referenceLimits;
  if (cents >= leastCents && cents <= mostCents) return null;
  const limits = `de ${formatBRL(leastCents)} a ${formatBRL(mostCents)}`;
  return `Informe quanto vale o milheiro, ${limits}, como 26 ou 26,50`;
}

function sourceProblem(source: string): string | null {
  if (/^[a-z][a-z\d+.-]*:\S/i.test(source))
    return isWebUrl(source) ? null : 'O endereço da fonte não é válido (https://…)';
  const isName = source.length >= 3 && source.length <= longestSource && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(source);
  return isName ? null : `Informe a fonte: um nome de 3 a ${longestSource} letras, ou um endereço (https://…)`;
}
