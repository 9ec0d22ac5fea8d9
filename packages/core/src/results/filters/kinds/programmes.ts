import type { ProgrammeId } from '../../../flights/programme.ts';
import { isProgrammeId, programmeName } from '../../../miles/programmes.ts';
import { listDistinctOptions } from '../distinct-options.ts';
import { type Filter, matchAny } from '../filter.ts';

/** Narrows only award offers; cash offers stay. */
export const programmes: Filter<ProgrammeId> = {
  parameter: 'programas',
  codec: { parse: (text) => (isProgrammeId(text) ? text : undefined), format: (id) => id },
  label: 'Programa de milhas',
  menu: 'Mais filtros',
  options: (offers) =>
    listDistinctOptions(offers, ({ price }) => (price.kind === 'miles' ? price.programme : null), programmeName),
  labelValue: programmeName,
  match: matchAny(({ price }, id) => price.kind === 'miles' && price.programme === id),
  exempts: ({ price }) => price.kind === 'cash',
};
