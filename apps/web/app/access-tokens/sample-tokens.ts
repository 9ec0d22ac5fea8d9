import type { TokenActResult } from './token-act.ts';
import type { TokensView } from './tokens-view.server.ts';

export const sampleTokens: TokensView = {
  formKey: 'chave-do-formulario',
  tokens: [
    {
      id: 'planilha',
      name: 'Planilha de viagens',
      scopes: ['Buscar voos e ver preços'],
      created: '20/11/2026',
      lastUse: '22/11/2026, 14h',
      validUntil: '18/02/2027',
      expired: false,
    },
    {
      id: 'assistente',
      name: 'Assistente do celular, com um nome que precisa de mais de uma linha',
      scopes: [
        'Buscar voos e ver preços',
        'Ver os seus alertas',
        'Criar, mudar e apagar alertas',
        'Ver os seus saldos de milhas',
      ],
      created: '01/11/2026',
      lastUse: null,
      validUntil: null,
      expired: false,
    },
    {
      id: 'teste',
      name: 'Teste',
      scopes: ['Ver os seus saldos de milhas'],
      created: '01/10/2026',
      lastUse: '03/10/2026, 9h',
      validUntil: '31/10/2026',
      expired: true,
    },
  ],
};

export const noTokens: TokensView = { formKey: 'chave-do-formulario', tokens: [] };

const base: Omit<TokenActResult, 'ok' | 'message'> = {
  act: 'token-criar',
  fields: [],
  typed: {},
  recheck: false,
  secret: null,
};

/** Not a real token: its checksum is wrong. */
export const createdTokenResult: TokenActResult = {
  ...base,
  ok: true,
  message: 'Token criado. Copie-o agora: ele não aparece de novo.',
  secret: 'rvd_pat_EXEMPLOexemploEXEMPLOexemploEXEMPLOexemploEXEMPLOex000000',
};

export const refusedTokenResult: TokenActResult = {
  ...base,
  ok: false,
  message: null,
  fields: [
    { field: 'name', message: 'Dê um nome ao token' },
    { field: 'scopes', message: 'Escolha pelo menos uma permissão' },
  ],
  typed: { name: '', scopes: '', validity: '30' },
};
