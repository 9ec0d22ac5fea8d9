import type { Finding } from './finding.ts';

const longestLine = 500;

/** The report of a person who runs the product, one line for each finding; `hidden` texts are left out of it. */
export function formatReport(findings: readonly Finding[], hidden: readonly string[]): string {
  const wrong = findings.filter(({ ok }) => !ok).length;
  const summary = wrong === 0 ? `All ${findings.length} are well.` : `${wrong} of ${findings.length} are wrong.`;
  return [...findings.map((finding) => toLine(formatFinding(finding), hidden)), summary].join('\n');
}

/** Other servers write a part of it: their control characters would move the cursor of a terminal. */
function toLine(text: string, hidden: readonly string[]): string {
  // One secret may begin another.
  const longestFirst = hidden.toSorted((a, b) => b.length - a.length);
  const line = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text);
  return line.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestLine);
}

function formatFinding(finding: Finding): string {
  if (finding.ok) return `ok     ${finding.name}: ${finding.detail}`;
  return `WRONG  ${finding.name}: ${finding.problem.replace(/\.$/, '')}. To do: ${finding.advice}`;
}
