import { environmentSchema } from './environment.ts';

/** Short names, such as HOST, are near too many others. */
const shortest = 7;
const farthest = 2;

/** A variable that nothing reads, and the setting that it is one or two letters away from. */
export type Mistyped = { given: string; meant: string };

/** The variables of an environment that were meant for a setting which is not given. S-562 */
export function findMistyped(given: NodeJS.ProcessEnv): Mistyped[] {
  const known = Object.keys(environmentSchema.entries);
  const open = known.filter((name) => name.length >= shortest && !given[name]);
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = open.find((setting) => countEdits(name, setting) <= farthest);
    return meant ? [{ given: name, meant }] : [];
  });
}

/** How many letters are put in, left out or replaced (Levenshtein). */
function countEdits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > farthest) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
