// The library warns of every Node that is no LTS, on the terminal that people read: that word alone is left out.
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { default: Provider, interactionPolicy } = library;

/** What stands around the library's own answers. */
export type ProviderMiddleware = Parameters<InstanceType<typeof library.default>['use']>[0];
