/** A text without what no line of the log may hold. */
export type Redaction = (text: string) => string;

const mark = '[hidden]';
// Clients and suppliers write a part of the log, so each expression passes once over a text, however long it is.
// File URLs of our sources stay, because stacks contain them.
const url = /(?<![a-z\d+.-])(?!file:|node:)[a-z\d+.-]+:\/\/[^\s"'<>]+/gi;
const word = /[^\s"'<>()/\\,;:]+/g;
// Access tokens, and the beginning of one that was cut.
const token = /\brvd_[a-z]+_\w+/gi;
const ip = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g;

/** Hides these values, also URL-encoded, and every URL, e-mail, IP address and access token. */
export function createRedaction(values: readonly string[]): Redaction {
  const written = [...new Set(values.flatMap((value) => [value, encodeURIComponent(value)]))].filter(Boolean);
  const longestFirst = written
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const secretPattern = longestFirst.length === 0 ? null : new RegExp(longestFirst.join('|'), 'gi');
  return (text) => {
    const unknown = text.replace(url, mark).replace(word, hideEmail).replace(ip, mark).replace(token, mark);
    return secretPattern ? unknown.replace(secretPattern, mark) : unknown;
  };
}

const hideEmail = (text: string): string => (/[^@]@[^@]/.test(text) ? mark : text);
