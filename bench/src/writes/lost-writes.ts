/** Acknowledged writes that are lost: not stored, or not acknowledged again when repeated. */
export function lostWrites(
  acknowledged: ReadonlySet<string>,
  stored: ReadonlySet<string>,
  acknowledgedAgain: ReadonlySet<string>,
): string[] {
  return [...acknowledged].filter((key) => !stored.has(key) || !acknowledgedAgain.has(key));
}
