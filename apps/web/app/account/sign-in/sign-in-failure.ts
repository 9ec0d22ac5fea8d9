/** Reason for a failed sign-in, and advice. */
export type SignInFailureText = { title: string; advice: string };

const failures: Readonly<Record<string, SignInFailureText>> = {
  recusado: {
    title: 'A entrada foi cancelada.',
    advice: 'Nada foi compartilhado. Tente de novo ou escolha outra forma de entrar.',
  },
  'email-nao-verificado': {
    title: 'Este e-mail ainda não foi confirmado.',
    advice:
      'Procure a mensagem de confirmação na sua caixa de entrada ou no spam, abra o link e entre de novo. Se já tem conta com este e-mail, entre do jeito que usou antes.',
  },
  'muitas-tentativas': {
    title: 'Muitas tentativas em pouco tempo.',
    advice: 'Espere um minuto e tente de novo.',
  },
  expirou: {
    title: 'O tempo para entrar acabou.',
    advice: 'Comece de novo: escolha abaixo como quer entrar.',
  },
  falhou: {
    title: 'Não foi possível entrar agora.',
    advice: 'Tente de novo em alguns instantes ou escolha outra forma de entrar.',
  },
};

/** Reads the `?erro=` of a sign-in; null for unknown values. */
export function signInFailure(code: string | null): SignInFailureText | null {
  return code !== null && Object.hasOwn(failures, code) ? (failures[code] ?? null) : null;
}
