export type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; [field: string]: unknown };
type Validator = ((data: unknown) => boolean) & { errors?: { instancePath: string; keyword: string }[] | null };

/** What Kubernetes' schema of its kind says against a manifest: wrong or missing fields, and fields that it does not know. */
export async function findSchemaFaults(manifest: Manifest): Promise<string[]> {
  const [version = '', group = 'core'] = manifest.apiVersion.split('/').toReversed();
  const name = [group.replace(/\..*/, ''), version, manifest.kind].map(capitalize).join('');
  const { validate } = (await import(`kubernetes-models/_schemas/IoK8sApi${name}`)) as { validate: Validator };
  const read = new Set<string>();
  validate(record(manifest, '', read));
  const wrong = (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath}: ${keyword}`);
  const unknown = listPaths(manifest).filter((path) => !read.has(path));
  return [...wrong, ...unknown.map((path) => `${path}: unknown`)];
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The validators let unknown fields pass, but read those that they know. */
function record<Value>(value: Value, path: string, read: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, field) {
      const found: unknown = Reflect.get(target, field);
      if (typeof field === 'symbol') return found;
      read.add(`${path}/${field}`);
      return record(found, `${path}/${field}`, read);
    },
  });
}

function listPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => [
    `${path}/${field}`,
    ...listPaths(inner, `${path}/${field}`),
  ]);
}
