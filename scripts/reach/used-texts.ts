import type { ImportDeclaration, ModuleItem } from '@swc/core';
import { namesIn, parse, textsIn } from './syntax.ts';

type Source = { items: ModuleItem[]; declared: Map<string, ModuleItem[]>; imported: Map<string, Imported> };
type Imported = { file: string; name: string };

/** What a test says and uses: the texts of its file and of the helpers that it calls, and the files of those helpers. */
export type Used = { texts: Set<string>; files: Set<string> };

/**
 * Follows a test into the helpers that it uses, name by name: a helper's file that is imported for one function does
 * not bring in the texts of its others. `read` gives a file's source, `resolve` the file that an import means, or null.
 */
export function usedTexts(
  test: string,
  read: (file: string) => string,
  resolve: (from: string, specifier: string) => string | null,
): Used {
  const sources = new Map<string, Source>();
  const loadSource = (file: string): Source => {
    const known =
      sources.get(file) ?? readSource(parse(read(file), file).body, (specifier) => resolve(file, specifier));
    sources.set(file, known);
    return known;
  };
  const used: Used = { texts: new Set(), files: new Set([test]) };
  const seen = new Set<string>();
  const visit = (file: string, items: ModuleItem[]): void => {
    const { declared, imported } = loadSource(file);
    used.files.add(file);
    for (const text of textsIn(items)) used.texts.add(text);
    for (const name of namesIn(items)) {
      const place = imported.get(name) ?? { file, name };
      const key = `${place.file} ${place.name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const there = place.file === file ? declared : loadSource(place.file).declared;
      const found = there.get(place.name);
      if (found) visit(place.file, found);
    }
  };
  visit(
    test,
    loadSource(test).items.filter(({ type }) => type !== 'ImportDeclaration'),
  );
  return used;
}

function readSource(items: ModuleItem[], resolve: (specifier: string) => string | null): Source {
  const imported = new Map<string, Imported>();
  const declared = new Map<string, ModuleItem[]>();
  for (const item of items) {
    if (item.type === 'ImportDeclaration')
      for (const [name, place] of resolveImports(item, resolve)) imported.set(name, place);
    else for (const name of declaredBy(item)) declared.set(name, [...(declared.get(name) ?? []), item]);
  }
  return { items, declared, imported };
}

function resolveImports(
  { source, specifiers }: ImportDeclaration,
  resolve: (specifier: string) => string | null,
): [string, Imported][] {
  const file = resolve(source.value);
  if (!file) return [];
  return specifiers.map((specifier) => {
    const original = specifier.type === 'ImportSpecifier' ? specifier.imported?.value : undefined;
    return [specifier.local.value, { file, name: original ?? specifier.local.value }];
  });
}

/** Names that a statement at the top of a module declares. */
function declaredBy(item: ModuleItem): string[] {
  if (item.type === 'ExportDeclaration') return declaredBy(item.declaration);
  if (item.type === 'VariableDeclaration') return item.declarations.flatMap(({ id }) => [...namesIn(id)]);
  if (item.type === 'FunctionDeclaration' || item.type === 'ClassDeclaration') return [item.identifier.value];
  return [];
}
