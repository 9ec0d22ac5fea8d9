/**
 * A text of several lines as it is kept: trimmed, each line's end one character, as browsers and programs count them
 * alike, and no other control character but tabs, which PostgreSQL and mails would not take.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
