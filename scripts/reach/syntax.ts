import { type Module, parseSync, printSync } from '@swc/core';

type Node = { type: string; [key: string]: unknown };

/** Parses TypeScript; with JSX where the file's name ends so. Throws where the source is not valid. */
export function parse(source: string, file: string): Module {
  return parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
}

/** The source as it runs, printed again: without comments. */
export function withoutComments(source: string, file: string): string {
  return printSync(parse(source, file)).code;
}

/** Every node below a value of the syntax tree, itself included. */
export function* listNodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node;
  for (const inner of Object.values(value)) yield* listNodes(inner);
}

/** Texts that a part of a source holds: strings, the fixed parts of templates, patterns of regular expressions. */
export function textsIn(value: unknown): string[] {
  return [...listNodes(value)].flatMap((node) => {
    if (node.type === 'StringLiteral') return [String(node.value)];
    if (node.type === 'TemplateElement') return [String(node.cooked)];
    if (node.type === 'RegExpLiteral') return [String(node.pattern).replace(/^\^/, '').replaceAll('\\/', '/')];
    return [];
  });
}

/** Names that a part of a source uses. */
export function namesIn(value: unknown): Set<string> {
  return new Set([...listNodes(value)].flatMap((node) => (node.type === 'Identifier' ? [String(node.value)] : [])));
}
