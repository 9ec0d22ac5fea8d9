import { formatBRL } from '@revoada/core/format/money';
import { formatDate } from '@revoada/core/format/time';
import { monthLabel } from '@revoada/core/journeys/reference-text';
import { NAMED_PROGRAMMES, programmeName } from '@revoada/core/miles/programmes';
import { referenceKinds } from '@revoada/core/miles/reference-limits';
import type { SourcedReference } from '@revoada/core/miles/reference-prices';
import { isWebUrl } from '@revoada/core/web-url';
import type { ReferenceView } from './reference-view.ts';

/** Texts of the values of a thousand miles by programme; null for one without a price. */
export function describeReferences(references: readonly SourcedReference[]): ReferenceView[] {
  return NAMED_PROGRAMMES.map((id) => {
    const reference = references.find(({ programme }) => programme === id);
    return { id, programme: programmeName(id), price: reference ? describePrice(reference) : null };
  });
}

function describePrice({ centsPerThousand, kind, asOf, source }: SourcedReference): ReferenceView['price'] {
  return {
    amount: formatBRL(centsPerThousand),
    kind: referenceKinds.find(({ id }) => id === kind)?.label ?? '',
    seenOn: describeSeenOn(asOf),
    source: isWebUrl(source) ? new URL(source).hostname.replace(/^www\./, '') : source,
    url: isWebUrl(source) ? source : null,
  };
}

/** '2026-07-30' → '30/07/2026', '2026-07' → 'jul/2026'. */
export function describeSeenOn(asOf: string): string {
  return asOf.length > 7 ? formatDate(asOf) : monthLabel(asOf);
}
