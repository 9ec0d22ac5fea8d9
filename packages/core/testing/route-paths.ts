/** An entry of the web's route table. */
type Route = { path?: string; index?: boolean; file: string; children?: readonly Route[] };

/** Lists the paths of a route table with their modules, without layouts and parents. */
export function listRoutePaths(table: readonly Route[], under = ''): { path: string; file: string }[] {
  return table.flatMap(({ path, index, file, children = [] }) => {
    const fullPath = path === undefined ? under : `${under}/${path}`;
    const answers = index || (path !== undefined && children.length === 0);
    return [...(answers ? [{ path: fullPath || '/', file }] : []), ...listRoutePaths(children, fullPath)];
  });
}
