/** An entry of the web's route table. */
type Route = { path?: string; index?: boolean; file: string; children?: readonly Route[] };

/** Every path of a route table with the module that answers it; layouts and parents have none of their own. */
export function listRoutePaths(table: readonly Route[], under = ''): { path: string; file: string }[] {
  return table.flatMap(({ path, index, file, children = [] }) => {
    const own = path === undefined ? under : `${under}/${path}`;
    const answers = index || (path !== undefined && children.length === 0);
    return [...(answers ? [{ path: own || '/', file }] : []), ...listRoutePaths(children, own)];
  });
}
