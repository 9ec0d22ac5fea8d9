import type { FieldError } from '@revoada/core/errors';
import { furtherNumbers, searchParameters } from '@revoada/core/search/parameters';
import type { ParsedSearch } from '@revoada/core/search/parse-query';
import type { SearchInput } from './search-input.ts';

/** Checks the input of a search by the rules of our URLs; each error names the field that the agent gave. */
export function readSearchInput(given: SearchInput, search: { read(text: string): ParsedSearch }): ParsedSearch {
  const errors = given.trechos ? findReplaced(given) : [...findMissing(given), ...findLostReturn(given)];
  if (errors.length > 0) return { ok: false, errors };
  const parsed = search.read(formatSearchInput(given));
  if (parsed.ok || !given.trechos) return parsed;
  const fields = listSliceFields(given.trechos.length);
  return {
    ok: false,
    errors: parsed.errors.map((error) => ({ ...error, field: fields.get(error.field) ?? error.field })),
  };
}

/** Fields that `trechos` replaces. */
const replaced = ['origem', 'destino', 'ida', 'volta', 'voltaDe', 'voltaPara'] as const;

function findReplaced(given: SearchInput): FieldError[] {
  return replaced.flatMap((field) =>
    given[field] === undefined ? [] : [{ field, message: 'Com trechos este campo fica de fora.' }],
  );
}

function findMissing(given: SearchInput): FieldError[] {
  const required = ['origem', 'destino', 'ida'] as const;
  return required.flatMap((field) =>
    given[field] === undefined ? [{ field, message: 'Falta, a não ser com trechos.' }] : [],
  );
}

/** Places of a return without its day, which a URL would ignore. */
function findLostReturn({ volta, voltaDe, voltaPara }: SearchInput): FieldError[] {
  if (volta !== undefined || (voltaDe ?? voltaPara) === undefined) return [];
  return [{ field: 'volta', message: 'Falta, com voltaDe ou voltaPara.' }];
}

/** Names of the parameters of each slice, in the order of `trechos`. */
function nameSliceParameters(at: number) {
  const number = furtherNumbers[at - 1];
  const { origin, destination, departure } = searchParameters;
  if (number === undefined) return { origem: origin.name, destino: destination.name, data: departure.name };
  return {
    origem: searchParameters[`origin${number}`].name,
    destino: searchParameters[`destination${number}`].name,
    data: searchParameters[`date${number}`].name,
  };
}

/** 'origem2' of a URL is `trechos[1].origem` of the input. */
function listSliceFields(slices: number): Map<string, string> {
  const fields = Array.from({ length: slices }, (_, at) =>
    Object.entries(nameSliceParameters(at)).map(([field, name]): [string, string] => [name, `trechos[${at}].${field}`]),
  );
  return new Map(fields.flat());
}

/** The input as the text after '?' of its URL. */
function formatSearchInput(given: SearchInput): string {
  const { adults, children, infants, cabin, payment } = searchParameters;
  const values: [string, string | number | undefined][] = [
    ...(given.trechos ? listSliceValues(given.trechos) : listTripValues(given)),
    [adults.name, given.adultos],
    [children.name, given.criancas],
    [infants.name, given.bebes],
    [cabin.name, given.classe],
    [payment.name, given.pagamento],
  ];
  return new URLSearchParams(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  ).toString();
}

function listTripValues({
  origem,
  destino,
  ida,
  volta,
  voltaDe,
  voltaPara,
}: SearchInput): [string, string | undefined][] {
  const { origin, destination, departure, return: back, returnOrigin, returnDestination, oneWay } = searchParameters;
  return [
    [origin.name, origem],
    [destination.name, destino],
    [departure.name, ida],
    [back.name, volta],
    [returnOrigin.name, voltaDe],
    [returnDestination.name, voltaPara],
    [oneWay.name, volta === undefined ? 'true' : undefined],
  ];
}

function listSliceValues(slices: NonNullable<SearchInput['trechos']>): [string, string][] {
  return slices.flatMap((each, at) => {
    const names = nameSliceParameters(at);
    return (['origem', 'destino', 'data'] as const).map((field): [string, string] => [names[field], each[field]]);
  });
}
