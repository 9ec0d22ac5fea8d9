import leven from 'leven';
import { environmentSchema } from './environment.ts';

/** Short names, such as HOST, resemble too many others. */
const shortest = 7;
const farthest = 2;

/** An unknown variable, and the setting that it resembles. */
export type Mistyped = { given: string; meant: string };

/** Finds unknown variables that resemble a setting that is not set. */
export function findMistyped(given: NodeJS.ProcessEnv): Mistyped[] {
  const settingNames = Object.keys(environmentSchema.entries);
  const open = settingNames.filter((name) => name.length >= shortest && !given[name]);
  return Object.keys(given).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const match = open.find((setting) => leven(name, setting, { maxDistance: farthest + 1 }) <= farthest);
    return match ? [{ given: name, meant: match }] : [];
  });
}
