/** Revoada's sign: a V of strokes that read as birds and as a paper plane. `accent` colours the leading bird. */
export function Sign({ accent = 'var(--coral-bird)' }: { accent?: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <g transform="translate(32.5 4) rotate(47)" fill="currentColor">
        <path d="M-.9 1.5-5 8.2-5 21.5-.9 19.500Z" />
        <path d="M-6.300 10.300-10.200 16.700-10.200 24-6.300 22.100Z" />
        <path d="M-11.500 18.800-16.500 27-16.500 27-11.500 24.600Z" />
        <path d="M.9 2.200 3.900 9.700 3.900 22 .9 19.500Z" fill={accent} />
        <path d="M5 12.400 7.600 18.800 7.600 25.200 5 23Z" />
        <path d="M8.600 21.300 11.500 28.500 11.500 28.500 8.600 26Z" />
      </g>
    </svg>
  );
}
