const declared = /(--[\w-]+):\s*([^;]+);/g;

/**
 * The tokens of a sheet that `css` uses, where only `color-scheme` chooses between light and dark: a frame follows its host,
 * whatever the browser prefers.
 */
export function themeTokens(sheet: string, css: string): string {
  const light = readTokens(/^:root \{([^}]+)\}/m.exec(sheet)?.[1]);
  const dark = readTokens(/@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]+)\}/.exec(sheet)?.[1]);
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const lines = [...used].flatMap((name) => {
    const [usual, other] = [light.get(name), dark.get(name)];
    if (usual === undefined) return [];
    return [`${name}:${other === undefined || other === usual ? usual : `light-dark(${usual},${other})`}`];
  });
  return `:root{color-scheme:light dark;${lines.join(';')}}`;
}

function readTokens(block: string | undefined): Map<string, string> {
  if (block === undefined) throw new Error('The style sheet has no tokens.');
  return new Map([...block.matchAll(declared)].map(([, name = '', value = '']) => [name, value.trim()]));
}
