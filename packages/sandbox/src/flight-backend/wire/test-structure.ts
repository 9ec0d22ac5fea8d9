/** The kinds of JSON value seen under each key path; array items share the path that ends in `[]`. */
export type Structure = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects the kinds of value under each path of a JSON value, over any number of examples. */
export function inferStructure(...examples: unknown[]): Structure {
  const structure = new Map<string, Set<string>>();
  for (const example of examples) walk(example, '$', structure);
  return structure;
}

function walk(value: unknown, path: string, into: Map<string, Set<string>>): void {
  const kinds = into.get(path) ?? new Set<string>();
  into.set(path, kinds.add(describeKind(value)));
  if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]`, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`, into);
  }
}

function describeKind(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** Paths of `ours` that `theirs` lacks, or has with another kind of value. */
export function unexpectedPaths(ours: Structure, theirs: Structure): string[] {
  return [...ours].flatMap(([path, kinds]) => {
    const expectedKinds = theirs.get(path);
    const unknown = [...kinds].filter((kind) => !expectedKinds?.has(kind));
    return unknown.length > 0 ? [`${path}: ${unknown.join(', ')}`] : [];
  });
}
