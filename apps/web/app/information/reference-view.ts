import type { ProgrammeId } from '@revoada/core/flights/programme';

/** A programme's reference price in words; null for a programme that has none. */
export type ReferenceView = {
  id: ProgrammeId;
  programme: string;
  price: {
    amount: string;
    /** 'Bom preço de compra' or 'Valor de uso'. */
    kind: string;
    seenOn: string;
    /** Who says so, and where; no URL where the source is a name. */
    source: string;
    url: string | null;
  } | null;
};
