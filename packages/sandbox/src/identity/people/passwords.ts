import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const shortestPassword = 6;
let common: ReadonlySet<string> | null = null;

/** Checks a new password; returns Auth0's error name, or null. */
export async function findPasswordFault(
  password: string,
): Promise<'PasswordStrengthError' | 'PasswordDictionaryError' | null> {
  if (password.length < shortestPassword) return 'PasswordStrengthError';
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common']);
  // The list leaves out repetitions: '777777'.
  const isCommon = common.has(password.toLowerCase()) || /^(.)\1+$/su.test(password);
  return isCommon ? 'PasswordDictionaryError' : null;
}

export const passwordFaultTexts = {
  PasswordStrengthError: 'A senha precisa de 6 caracteres ou mais.',
  PasswordDictionaryError: 'Esta senha é comum demais e aparece em listas de senhas vazadas. Escolha outra.',
} as const;

/** Hashes a password to its salt and scrypt hash. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`;
}

export function isPassword(password: string, stored: string | null): boolean {
  const [salt = '', hash = ''] = stored?.split(':') ?? [];
  if (hash === '') return false;
  return timingSafeEqual(Buffer.from(hash, 'hex'), scryptSync(password, Buffer.from(salt, 'hex'), 32));
}
