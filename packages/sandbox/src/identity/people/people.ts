import { createHash, randomBytes } from 'node:crypto';
import { toEmailKey } from '../../stand-in/email-key.ts';
import { openStore } from '../../stand-in/store.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Auth0's connections and their display names. */
export const networks = {
  'google-oauth2': 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
  linkedin: 'LinkedIn',
} as const;

export type Network = keyof typeof networks;
/** Connection with passwords. */
export const passwordConnection = 'Username-Password-Authentication';

export type IdentityUser = {
  /** As Auth0 writes it: 'google-oauth2|1035…', 'auth0|64f…'. */
  sub: string;
  connection: Network | typeof passwordConnection;
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  passwordHash: string | null;
};

/** A link that went out by mail; good once, for an hour. */
type Link = { token: string; kind: 'verify' | 'password'; sub: string; expires: number };

export type NewPerson = { connection: Network; name: string; email: string; emailVerified: boolean };

const hour = 3_600_000;

export const isNetwork = (text: string | undefined): text is Network => text !== undefined && text in networks;

export type People = ReturnType<typeof createPeople>;

/**
 * The people of the identity provider: a few invented ones, and everybody who signed up. As at Auth0, a changed password or
 * a removed person ends their open sessions through `endSessions`.
 */
export function createPeople(dataDir: string | null, now: () => number, endSessions: (sub: string) => void) {
  const store = openStore<{ people: IdentityUser[]; links: Link[] }>(dataDir, 'people', () => ({
    people: invented(),
    links: [],
  }));
  const find = (sub: string) => store.data.people.find((person) => person.sub === sub);
  const byEmail = (email: string) => {
    const key = toEmailKey(email);
    if (key === null) return undefined;
    return store.data.people.find((person) => person.connection === passwordConnection && person.email === key);
  };
  const add = (person: IdentityUser): IdentityUser => {
    store.data.people.push(person);
    store.save();
    return person;
  };
  return {
    find,
    byEmail,
    all: (): readonly IdentityUser[] => store.data.people,
    of: (connection: Network): readonly IdentityUser[] =>
      store.data.people.filter((person) => person.connection === connection),
    /** A person of a network: the same e-mail there is the same person. */
    meet({ connection, name, email, emailVerified }: NewPerson): IdentityUser {
      const key = toEmailKey(email);
      const person = store.data.people.find((one) => one.connection === connection && key && one.email === key);
      if (person) return person;
      const sub = `${connection}|${digits(`${connection} ${key ?? randomBytes(8).toString('hex')}`)}`;
      return add({ sub, connection, name: name.trim() || null, email: key, emailVerified, passwordHash: null });
    },
    /** Null when the e-mail has a password already, or is not an e-mail. */
    signUp(name: string, email: string, password: string): IdentityUser | null {
      const key = toEmailKey(email);
      if (key === null || byEmail(email)) return null;
      const sub = `auth0|${randomBytes(12).toString('hex')}`;
      const passwordHash = hashPassword(password);
      return add({
        sub,
        connection: passwordConnection,
        name: name.trim(),
        email: key,
        emailVerified: false,
        passwordHash,
      });
    },
    signIn(email: string, password: string): IdentityUser | null {
      const person = byEmail(email);
      return person && isPassword(password, person.passwordHash) ? person : null;
    },
    setPassword(person: IdentityUser, password: string): void {
      person.passwordHash = hashPassword(password);
      store.save();
      endSessions(person.sub);
    },
    remove(sub: string): void {
      store.data.people = store.data.people.filter((person) => person.sub !== sub);
      store.data.links = store.data.links.filter((link) => link.sub !== sub);
      store.save();
      endSessions(sub);
    },
    makeLink(kind: Link['kind'], person: IdentityUser): string {
      const token = randomBytes(24).toString('base64url');
      const alive = store.data.links.filter(({ expires }) => expires > now());
      store.data.links = [...alive, { token, kind, sub: person.sub, expires: now() + hour }];
      store.save();
      return token;
    },
    /** The person behind a link that is still valid. `use` makes it invalid from then on. */
    follow(kind: Link['kind'], token: string, use: boolean): IdentityUser | null {
      const link = store.data.links.find((one) => one.token === token && one.kind === kind && one.expires > now());
      if (!link) return null;
      const person = find(link.sub) ?? null;
      if (!use) return person;
      store.data.links = store.data.links.filter((one) => one !== link);
      // Following a mailed link proves that the e-mail is theirs.
      if (person) person.emailVerified = true;
      store.save();
      return person;
    },
  };
}

function digits(text: string): string {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(20, '1');
}

/** People to choose from: among them one without a name, one whose e-mail is not verified, two who share an e-mail. */
function invented(): IdentityUser[] {
  const at = (connection: Network, name: string | null, email: string | null, emailVerified = true): IdentityUser => ({
    sub: `${connection}|${digits(`${connection} ${email ?? name}`)}`,
    connection,
    name,
    email,
    emailVerified,
    passwordHash: null,
  });
  return [
    at('google-oauth2', 'Marina Alves', 'marina.alves@example.com'),
    at('google-oauth2', 'João Pedro Nunes', 'joao.nunes@example.com'),
    at('google-oauth2', null, 'sem.nome@example.com'),
    at('facebook', 'Marina Alves', 'marina.alves@example.com'),
    at('facebook', 'Rafael Souza', 'rafael.souza@example.com'),
    at('github', 'Beatriz Lima', 'beatriz.lima@example.com'),
    at('github', 'Rafael Souza', 'rafael.souza@example.com', false),
    at('linkedin', 'Carlos Eduardo Dias', 'carlos.dias@example.com'),
    at('linkedin', 'Helena Rocha', 'helena.rocha@example.com'),
  ];
}
