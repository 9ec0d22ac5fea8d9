import type { PriceKind } from '@revoada/core/flights/offer';

/** The arrowhead that points to the winner. */
export function Chevron({ to, className }: { to: PriceKind; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 12 18" aria-hidden="true">
      <path d={to === 'miles' ? 'M1 0l9 9-9 9v-5l4-4-4-4z' : 'M11 0 2 9l9 9v-5L7 9l4-4z'} />
    </svg>
  );
}
