import type { ProgrammeId } from '@revoada/core/flights/programme';

/** Text of a programme's reference price; null for one without a price. */
export type ReferenceView = {
  id: ProgrammeId;
  programme: string;
  price: {
    amount: string;
    /** 'Bom preço de compra' or 'Valor de uso'. */
    kind: string;
    seenOn: string;
    /** Name and URL of the source; no URL where the source is only a name. */
    source: string;
    url: string | null;
  } | null;
};
