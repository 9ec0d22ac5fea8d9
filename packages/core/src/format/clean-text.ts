/**
 * Normalizes a text of several lines for storage: trimmed, with single line feeds, so that browsers and servers count the
 * same length, and without other control characters except tabs, since PostgreSQL and mails reject them.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
