import { type ErrorCode, errors } from '../../errors.ts';

/** Texts of a search's form and parameters. Error texts with a code are in `errors`. */
export const searchMessages = {
  requiredFields: errors['invalid-search'].text,
  returnBeforeDeparture: 'A data de volta não pode ser anterior à data de ida.',
  returnAdjusted: 'Data de volta ajustada automaticamente para ser posterior à ida.',
  impossibleDate: 'Esta data não existe. Use o formato AAAA-MM-DD.',
  pastDate: 'A data de ida já passou.',
  unknownAirport: 'Nenhum aeroporto encontrado',
  sameAirports: 'A origem e o destino precisam ser diferentes.',
  sameReturnAirports: 'A volta precisa sair de um lugar e chegar a outro.',
  sliceBeforePrevious: 'A data deste trecho não pode ser anterior à do trecho de antes.',
  givenTwice: 'Este parâmetro foi informado mais de uma vez.',
  unknownValue: 'Este valor não é aceito.',
  partyLimit: {
    adults: 'Escolha de 1 a 9 adultos.',
    children: 'Escolha de 0 a 8 crianças.',
    infants: 'Escolha de 0 a 8 bebês.',
  },
  moreInfantsThanAdults: 'Cada bebê viaja no colo de um adulto: não pode haver mais bebês do que adultos.',

  noAirports: 'Nenhum aeroporto encontrado',
  searchingAirports: 'Buscando aeroportos...',
} as const;

/** Message of the 'Buscar Voos' form for a search that failed or had no results. */
export function alternativeSearchText(
  failure: ErrorCode,
  search: { origin: string; destination: string; cabinLabel: string },
): string {
  switch (failure) {
    case 'NO_ACTIVE_PROVIDERS':
    case 'not-found':
      return `Nenhum voo encontrado para ${search.origin} → ${search.destination} na classe ${search.cabinLabel}`;
    case 'network-failure':
      return 'Problema de conectividade. Verifique sua internet.';
    case 'authentication-failure':
      return errors['authentication-failure'].text;
    default:
      return errors.internal.text;
  }
}
