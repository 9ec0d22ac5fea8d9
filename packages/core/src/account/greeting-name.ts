import { formatFirstName, type Viewer } from './viewer.ts';

/** 'João', "D'Ávila", 'Jean-Luc C. dos Santos Jr.': letters, with what joins and shortens them. */
const word = String.raw`(?:\p{L}\p{M}{0,2})+\.?`;
const plainName = new RegExp(`^${word}(?:[ '’-]${word})*$`, 'u');
const longestName = 120;
const longestFirstName = 30;

/**
 * First name for the greeting of a mail. Null unless the name is plain: text typed into the name field
 * ('GANHE-R$500:site/pix') must not become part of our mail.
 */
export function greetingName(person: Pick<Viewer, 'givenName' | 'name'>): string | null {
  const given = [person.givenName, person.name].flatMap((name) => name?.trim() || []);
  if (given.length === 0 || !given.every(isPlainName)) return null;
  const first = formatFirstName(person);
  return first.length <= longestFirstName ? first : null;
}

function isPlainName(name: string): boolean {
  return name.length <= longestName && plainName.test(name);
}
