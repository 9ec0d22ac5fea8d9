/** The key in the link of a mail, which proves whose mail it was; '' where there is none, which no key equals. */
export function readLinkKey(url: URL): string {
  return url.searchParams.get('chave') ?? '';
}
