/** The acknowledged writes that are gone: not stored, or not acknowledged again when they were sent again. */
export function lostWrites(
  acknowledged: ReadonlySet<string>,
  stored: ReadonlySet<string>,
  acknowledgedAgain: ReadonlySet<string>,
): string[] {
  return [...acknowledged].filter((key) => !stored.has(key) || !acknowledgedAgain.has(key));
}
