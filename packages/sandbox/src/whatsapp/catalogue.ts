/** A template as an owner had it approved: its text, whose `{{1}}` are filled, and whether its button's URL has an end. */
export type ApprovedTemplate = { language: string; text: string; button: boolean };

/** Approved templates of this stand-in. */
export const approvedTemplates: Readonly<Record<string, ApprovedTemplate>> = {
  alerta_de_preco: {
    language: 'pt_BR',
    text: 'Boa notícia do seu alerta de preço:\n*{{1}}*\n{{2}}\n\nAgora: *{{3}}*\n{{4}}\n{{5}}\n\nOs preços mudam rápido. Para não receber mais, responda SAIR.',
    button: true,
  },
  codigo_de_confirmacao: {
    language: 'pt_BR',
    text: '*{{1}}* é o seu código de verificação. Para a sua segurança, não o compartilhe.',
    button: true,
  },
  mensagem_de_teste: {
    language: 'pt_BR',
    text: 'Tudo certo: os seus alertas de preço chegam por aqui. Para não receber mais, responda SAIR.',
    button: false,
  },
};

export function countParameters({ text }: ApprovedTemplate): number {
  return new Set(text.match(/\{\{\d+\}\}/g) ?? []).size;
}

export function fillTemplate({ text }: ApprovedTemplate, parameters: readonly string[]): string {
  return text.replace(/\{\{(\d+)\}\}/g, (_, number) => parameters[Number(number) - 1] ?? '');
}
