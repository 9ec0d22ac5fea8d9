import type { Configuration, Secrets } from './settings.ts';

/** A shorter credential would occur in ordinary words. */
const shortest = 4;

/** All credentials of the settings; no log line may contain them. */
export function listCredentials({ secrets }: Pick<Configuration, 'secrets'>): string[] {
  const given = listTexts(secrets);
  const passwords = given.filter((text) => URL.canParse(text)).map((text) => new URL(text).password);
  const credentials = [...given, ...passwords, ...passwords.map(decodeURIComponent)];
  return [...new Set(credentials.filter((text) => text.length >= shortest))];
}

/** All credentials of the settings and hosts of outside services, which must not be logged. */
export function listHiddenValues({ settings, secrets }: Configuration): string[] {
  const given = listTexts(secrets);
  // Values that pages show are not hidden: sources of transfers are shown there.
  const { publicUrl: _shown, owner: _told, transfers: _named, ...outside } = settings;
  const services = listTexts(outside).filter((text) => /^https?:/.test(text));
  const parts = [...given, ...services].filter((text) => URL.canParse(text)).map((text) => new URL(text));
  const inUrls = parts.map(({ password }) => decodeURIComponent(password)).filter((text) => text.length >= shortest);
  const sentinels = settings.sentinels?.addresses.map(({ host }) => host) ?? [];
  const hosts = [...parts.map(({ hostname }) => hostname), ...sentinels].filter((host) => host !== '');
  return [...new Set([...listCredentials({ secrets }), ...inUrls, ...hosts])];
}

function listTexts(values: Secrets | object): string[] {
  return Object.values(values).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? listTexts(value) : [];
  });
}
