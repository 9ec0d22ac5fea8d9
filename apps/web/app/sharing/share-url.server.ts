/** The link of a shared trip. */
export function buildShareUrl(code: string, publicUrl: string): string {
  return new URL(`/v/${code}`, publicUrl).href;
}
