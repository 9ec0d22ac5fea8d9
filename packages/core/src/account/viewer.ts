/** The signed-in person as pages see them. */
export type Viewer = {
  /** The identity provider's `sub` of this session (`auth0_id`). */
  sub: string;
  name: string | null;
  givenName: string | null;
  nickname: string | null;
  email: string | null;
  emailVerified: boolean;
  /** `subscriber` while the subscription gives access. */
  account: 'free' | 'subscriber';
  /** May open the pages under `/admin`. */
  admin: boolean;
  /** False for accounts that sign in only through a social network. */
  hasPassword: boolean;
};

/** 'Maria da Silva' → 'MD': first letters of the name, at most two; else the e-mail's first letter; else '?'. */
export function formatInitials({ name, email }: Pick<Viewer, 'name' | 'email'>): string {
  const letters = (name ?? '').split(/\s/).map(firstLetter).join('');
  return (letters === '' ? firstLetter((email ?? '').trim()) : [...letters].slice(0, 2).join('')).toUpperCase() || '?';
}

/** The first name for headings and greetings, else 'Usuário'. */
export function formatFirstName({ givenName, name }: Pick<Viewer, 'givenName' | 'name'>): string {
  return (givenName ?? '').trim().split(/\s/)[0] || (name ?? '').trim().split(/\s/)[0] || 'Usuário';
}

/** The name to welcome a person by: the whole name, else the nickname, else the e-mail, else 'Usuário'. */
export function formatDisplayName({ name, nickname, email }: Pick<Viewer, 'name' | 'nickname' | 'email'>): string {
  return name?.trim() || nickname?.trim() || email?.trim() || 'Usuário';
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
