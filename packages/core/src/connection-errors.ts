/** Errors that a page reports by itself, without an answer of the server: apart, so that pages load no other texts. */
export const connectionErrors = {
  'network-failure': {
    status: 502,
    text: 'Falha na conexão com a API de voos. Verifique sua conectividade.',
  },
  'invalid-response': { status: 502, text: 'Formato de resposta inválido da API' },
} as const;
