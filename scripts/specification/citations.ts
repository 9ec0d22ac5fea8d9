/** Place of a citation. */
export type Citation = { id: string; file: string; line: number };

/** All citations of rules and decisions in a file. */
export function findCitations(file: string, text: string): Citation[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(/\b(?:S-\d{3}|ADR-\d{4})\b/g)].map(([id]) => ({ id, file, line: index + 1 })),
    );
}

/** References to documents outside the repository. Paragraphs of a law ('§ 2º') do not count. */
const outside = [
  /§ ?\d+(?![\dº])/,
  /\bdecisions? \d+/i,
  /\bdecisions?,? '[A-Z]/,
  /\bhostile \d+/i,
  /\bissue #?\d+/i,
  /\(facts (?:§|on\b)|\bfacts\/[\w-]+\.md/i,
  /\bproduct-spec\b/i,
  /\((?:architecture|decisions)[,:] '/,
  // Only tests may read files outside the repository: the recorded replies.
  /\.\.\/shared\/(?!captures\/)/,
];

/** Lines that refer to a document outside the repository. */
export function findOutsideReferences(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      outside.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1} refers to a document elsewhere`] : [],
    );
}
