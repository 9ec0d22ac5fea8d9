import type { ProgrammeId } from '../../../flights/programme.ts';
import { createWordCodec } from '../../../url-codec.ts';
import type { Filter } from '../filter.ts';

/** The programmes whose balances pay a journey's miles, by the journey's key. */
export type CoveredJourneys = ReadonlyMap<string, readonly ProgrammeId[]>;

const LABEL = 'Mostrar só o que cabe no meu saldo';
const codec = createWordCodec<'fits'>({ cabe: 'fits' });

/**
 * Keeps the journeys that the person's balances pay, and of their awards those of the programmes that cover them. With
 * `covered` null, because no balance is known, it hides nothing and has no option.
 */
export function createBalanceFilter(covered: CoveredJourneys | null): Filter<'fits'> {
  return {
    parameter: 'saldo',
    codec,
    single: true,
    label: 'Meu saldo, contando transferências',
    menu: 'Mais filtros',
    optional: true,
    options: () => (covered === null ? [] : [{ value: 'fits', label: LABEL }]),
    labelValue: () => LABEL,
    match(offer) {
      if (covered === null) return offer;
      const { journeyKey, price } = offer;
      const programmes = covered.get(journeyKey) ?? [];
      const fits = price.kind === 'cash' ? programmes.length > 0 : programmes.includes(price.programme);
      return fits ? offer : null;
    },
  };
}

/** For URLs, and where no balances are known. */
export const balance = createBalanceFilter(null);
