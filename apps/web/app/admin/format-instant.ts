const saoPaulo = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** '23/11/2026, 09:30', in São Paulo. For loaders: browsers' dates may read differently. */
export function formatInstant(at: Date): string {
  return saoPaulo.format(at);
}
