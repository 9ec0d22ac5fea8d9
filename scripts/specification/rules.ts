/** A rule of the specification: an item of a list in an area's file, which begins with the id in bold. */
export type Rule = {
  id: string;
  text: string;
  /** Decisions that the rule names. */
  decisions: string[];
};

/** Reads the rules of an area's document, in its order. */
export function readRules(document: string): Rule[] {
  return [...document.matchAll(/^- \*\*(S-\d{3})\*\* (.+)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
    decisions: text.match(/\bADR-\d{4}\b/g) ?? [],
  }));
}

/** How many rules the overview says there are. */
export function readStatedCount(overview: string): number | null {
  const [, count, last] = /It has (\d+) rules, S-0{2}1 to S-(\d+)\./.exec(overview) ?? [];
  return count !== undefined && Number(count) === Number(last) ? Number(count) : null;
}

export const formatRuleId = (number: number): string => `S-${String(number).padStart(3, '0')}`;

/** Every id from the first to the stated last one is defined once. */
export function checkNumbering(rules: Rule[], stated: number | null): string[] {
  const ids = rules.map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const wanted = Array.from({ length: Math.max(ids.length, stated ?? 0) }, (_, index) => formatRuleId(index + 1));
  return [
    ...twice.map((id) => `${id} is defined twice`),
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is not defined`),
    ...(stated === ids.length ? [] : [`'It has ${stated} rules …' is said; it has ${ids.length}`]),
  ];
}
