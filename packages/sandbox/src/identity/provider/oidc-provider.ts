// Suppresses only the library's warning about Node versions that are not LTS.
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { default: Provider, interactionPolicy } = library;

/** Middleware around the library's answers. */
export type ProviderMiddleware = Parameters<InstanceType<typeof library.default>['use']>[0];
