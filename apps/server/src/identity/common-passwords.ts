/** Brazilian passwords that leaked lists contain and the package lacks, and words of this site. */
const favourites =
  'mudar123 trocar123 teste123 teste1234 acesso123 usuario123 novasenha senha1 senha10 senha@123 senha1234 senha12345 ' +
  'senha123456 brasil10 brasil123 corinthians corinthians1 flamengo1 flamengo10 palmeiras1 santos1 saopaulo1 vasco123 ' +
  'vascodagama internacional deus10 deus123 deusefiel deuseamor deusebom jesuscristo jesuseterno euteamo teamo123 ' +
  'amorzinho familia123 eduarda joao123 gvt12345 revoada revoada1 revoada123 viagem viagem123 viagens passagem milhas ' +
  'milhas123';
/** Digits, the alphabet and keyboard rows; a password may not be part of one in either direction. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

let passwords: Promise<ReadonlySet<string>> | null = null;

/** True for common and leaked passwords, repetitions and straight runs, which attackers try first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = password.trim().toLowerCase();
  if (/^(.{1,3})\1+$/su.test(folded) || rows.some((row) => isRun(folded, row))) return true;
  passwords ??= loadPasswords();
  return (await passwords).has(folded);
}

/** Loaded at the first use, because it takes 2 MB and 100 ms. */
async function loadPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...favourites.split(' ')]);
}

function isRun(text: string, row: string): boolean {
  return text !== '' && (row.includes(text) || row.includes([...text].reverse().join('')));
}
