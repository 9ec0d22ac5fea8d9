// Suppresses only the library's warning about Node versions that are not LTS.
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { default: Provider, interactionPolicy, errors: oauthErrors } = library;
export type OauthProvider = InstanceType<typeof library.default>;
