import { existsSync, readFileSync } from 'node:fs';
import { root } from '../lib/run.ts';
import type { Mutant } from './mutant.ts';

/** A mutant that no test can kill because the product behaves the same, with the reason why it does. */
export type Equivalent = Pick<Mutant, 'file' | 'mutator' | 'line' | 'from' | 'to'> & { reason: string };

const makeKey = ({ file, mutator, line, from, to }: Omit<Equivalent, 'reason'>): string =>
  JSON.stringify([file, mutator, line, from, to]);

/** The mutants that were judged equivalent in a room; none where nobody wrote a list. Throws for an entry without a reason. */
export function loadEquivalents(room: string): Equivalent[] {
  const path = `${root}scripts/mutate/equivalents/${room}.json`;
  if (!existsSync(path)) return [];
  const entries = JSON.parse(readFileSync(path, 'utf8')) as Equivalent[];
  const bare = entries.find(({ reason }) => !reason?.trim());
  if (bare) throw new Error(`${path}: an entry of ${bare.file} gives no reason (${bare.from} → ${bare.to}).`);
  return entries;
}

/** Survivors apart from those judged equivalent, and the entries that match no survivor of the files that were mutated. */
export function sortSurvivors(
  mutants: readonly Mutant[],
  equivalents: readonly Equivalent[],
  exists: (file: string) => boolean = (file) => existsSync(root + file),
): { survivors: Mutant[]; equivalent: { mutant: Mutant; reason: string }[]; unmatched: Equivalent[] } {
  const reasons = new Map(equivalents.map((entry) => [makeKey(entry), entry.reason]));
  const undetected = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  // An equivalent that only makes the tests slower runs out of time on a busy machine.
  const matched = new Set([...undetected, ...mutants.filter(({ status }) => status === 'Timeout')].map(makeKey));
  const mutated = new Set(mutants.map(({ file }) => file));
  return {
    survivors: undetected.filter((mutant) => !reasons.has(makeKey(mutant))),
    equivalent: undetected.flatMap((mutant) => {
      const reason = reasons.get(makeKey(mutant));
      return reason === undefined ? [] : [{ mutant, reason }];
    }),
    unmatched: equivalents.filter((entry) => {
      return !matched.has(makeKey(entry)) && (mutated.has(entry.file) || !exists(entry.file));
    }),
  };
}
