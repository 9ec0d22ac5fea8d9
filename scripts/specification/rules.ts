/** A rule of the specification: a list item that starts with its id in bold. */
export type Rule = {
  id: string;
  text: string;
  /** Decisions cited by the rule. */
  decisions: string[];
};

/** Reads the rules of an area's document in order. */
export function readRules(document: string): Rule[] {
  return [...document.matchAll(/^- \*\*(S-\d{3})\*\* (.+)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
    decisions: text.match(/\bADR-\d{4}\b/g) ?? [],
  }));
}

/** Number of rules in the overview. */
export function readStatedCount(overview: string): number | null {
  const [, count, last] = /It has (\d+) rules, S-0{2}1 to S-(\d+)\./.exec(overview) ?? [];
  return count !== undefined && Number(count) === Number(last) ? Number(count) : null;
}

export const formatRuleId = (number: number): string => `S-${String(number).padStart(3, '0')}`;

/** Checks that ids are consecutive up to the stated number. */
export function checkNumbering(rules: Rule[], stated: number | null): string[] {
  const ids = rules.map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const expectedIds = Array.from({ length: Math.max(ids.length, stated ?? 0) }, (_, index) => formatRuleId(index + 1));
  return [
    ...twice.map((id) => `${id} is defined twice`),
    ...expectedIds.filter((id) => !ids.includes(id)).map((id) => `${id} is not defined`),
    ...(stated === ids.length ? [] : [`'It has ${stated} rules …' is said; it has ${ids.length}`]),
  ];
}
