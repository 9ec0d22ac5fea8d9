import { posix } from 'node:path';

/** A test that reaches more modules than this shows of each alone little by reaching it. */
export const narrowReach = 150;

/**
 * Whether a test speaks of a rule: its name or source holds a text that the rule quotes, or every longer word of the
 * name of one of the rule's modules. It compares words and nothing more: a test may hold them and show something else.
 */
export function mentionsRule(ruleText: string, modules: readonly string[], test: string, source: string): boolean {
  const text = `${test} ${source}`.toLowerCase();
  return (
    findQuotedTexts(ruleText).some((quoted) => text.includes(quoted)) || modules.some((file) => isNamedIn(text, file))
  );
}

function findQuotedTexts(text: string): string[] {
  return [...text.matchAll(/(?:^|[\s(])(['`])(.{3,}?)\1/g)].map((match) => (match[2] ?? '').toLowerCase());
}

function isNamedIn(text: string, file: string): boolean {
  const words =
    posix
      .basename(file)
      .split('.', 1)[0]
      ?.split('-')
      .filter((word) => word.length > 3) ?? [];
  return words.length > 0 && words.every((word) => text.includes(word));
}
