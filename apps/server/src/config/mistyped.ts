import leven from 'leven';
import { environmentSchema } from './environment.ts';

/** Short names, such as HOST, are near too many others. */
const shortest = 7;
const farthest = 2;

/** A variable that nothing reads, and the setting that it is one or two letters away from. */
export type Mistyped = { given: string; meant: string };

/** The variables of an environment that were meant for a setting which is not given. */
export function findMistyped(given: NodeJS.ProcessEnv): Mistyped[] {
  const settingNames = Object.keys(environmentSchema.entries);
  const open = settingNames.filter((name) => name.length >= shortest && !given[name]);
  return Object.keys(given).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const match = open.find((setting) => leven(name, setting, { maxDistance: farthest + 1 }) <= farthest);
    return match ? [{ given: name, meant: match }] : [];
  });
}
