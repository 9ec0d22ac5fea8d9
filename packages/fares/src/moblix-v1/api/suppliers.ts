import { AIRLINES } from '@revoada/core/airlines/registry';
import { programmeFromText } from '@revoada/core/miles/programmes';
import { findNamedAirline, spellProvider } from '../../flights/provider-names.ts';

/** The product's spelling of a supplier. A programme's name, such as 'smiles', means its airline. */
export function spellSupplier(name: string): string {
  const programme = programmeFromText(name);
  const owner = findNamedAirline(name) ?? AIRLINES.find((airline) => airline.programme === programme);
  return owner?.provider ?? spellProvider(name);
}
