import { formatFirstName, type Viewer } from './viewer.ts';

/** 'João', "D'Ávila", 'Jean-Luc C. dos Santos Jr.': letters, with what joins and shortens them. */
const word = String.raw`(?:\p{L}\p{M}{0,2})+\.?`;
const plainName = new RegExp(`^${word}(?:[ '’-]${word})*$`, 'u');
const longestName = 120;
const longestFirstName = 30;

/**
 * The first name to greet somebody by in a mail. Null where a name is not plainly one: what a person typed into the field
 * 'name' ('GANHE-R$500:site/pix') must not become a message of ours.
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
