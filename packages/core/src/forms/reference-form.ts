import * as v from 'valibot';
import { isCalendarDate } from '../dates/local-date.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { formatBRL } from '../format/money.ts';
import { readCents } from '../format/read-number.ts';
import { isNamedProgramme } from '../miles/programmes.ts';
import { referenceKinds, referenceLimits } from '../miles/reference-limits.ts';
import type { SourcedReference } from '../miles/reference-prices.ts';
import { isWebUrl } from '../web-url.ts';
import { checkTogether, type FormTexts, textWith } from './check-form.ts';

const { leastCents, mostCents } = referenceLimits;
const priceMessage = `Informe quanto vale o milheiro, de ${formatBRL(leastCents)} a ${formatBRL(mostCents)}, como 26 ou 26,50`;
const kinds = referenceKinds.map(({ id }) => id);
const longestSource = 200;

/** The owner's form for a reference price: `price` in reais per thousand, `asOf` an ISO day. */
export const referenceFields = {
  programme: v.pipe(v.string(), v.check(isNamedProgramme, 'Escolha o programa')),
  price: v.pipe(
    v.string(),
    v.transform((price) => readCents(price) ?? Number.NaN),
    v.check((cents) => cents >= leastCents && cents <= mostCents, priceMessage),
  ),
  kind: v.pipe(
    v.string(),
    v.check((kind) => kinds.some((one) => one === kind), 'Escolha o que o preço diz'),
  ),
  asOf: v.pipe(v.string(), v.trim()),
  source: v.pipe(v.string(), v.trim(), textWith(findSourceProblem)),
};

const schema = v.object(referenceFields);

export type ReferenceForm = FormTexts<typeof schema>;

/** `today` is the ISO day in Brasília. */
export const referenceForm = (today: string) =>
  v.pipe(
    schema,
    checkTogether<v.InferOutput<typeof schema>>(({ asOf }) => [
      ['asOf', !(isCalendarDate(asOf) && asOf <= today) && 'Informe o dia, até hoje, em que o preço foi visto'],
    ]),
    v.transform(
      ({ programme, price, kind, asOf, source }): SourcedReference => ({
        programme: programme as ProgrammeId,
        centsPerThousand: price,
        kind: kind as SourcedReference['kind'],
        asOf,
        source,
      }),
    ),
  );

function findSourceProblem(source: string): string | null {
  if (/^[a-z][a-z\d+.-]*:\S/i.test(source))
    return isWebUrl(source) ? null : 'O endereço da fonte não é válido (https://…)';
  const isName = source.length >= 3 && source.length <= longestSource && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(source);
  return isName ? null : `Informe a fonte: um nome de 3 a ${longestSource} letras, ou um endereço (https://…)`;
}
