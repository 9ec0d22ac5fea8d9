import { Hono } from 'hono';
import { asksForPage, callButton, controlShell, section, table } from '../control/shell.ts';
import { htmlText } from '../html.ts';
import { faultKinds, type IdentityFault, type IdentityFaults } from './faults.ts';
import { networks, type People, type Person, passwordConnection } from './people.ts';

/** People and faults of the identity provider: a page for people, JSON for tests. */
export function identityControl(people: People, faults: IdentityFaults): Hono {
  const app = new Hono();
  app.get('/', (c) =>
    asksForPage(c.req.header('accept'))
      ? c.html(identityPage(people.all(), faults.list()))
      : c.json({ people: people.all().map(shown), faults: faults.list() }),
  );
  app.get('/people', (c) => c.json({ people: people.all().map(shown) }));
  app.delete('/people/:sub', (c) => {
    people.remove(c.req.param('sub'));
    return c.json({ removed: true });
  });
  app.get('/faults', (c) => c.json({ faults: faults.list() }));
  app.post('/faults', async (c) => {
    const fault = faults.add(await c.req.json().catch(() => null));
    return fault ? c.json({ fault }, 201) : c.json({ error: 'unknown fault' }, 400);
  });
  app.delete('/faults', (c) => {
    faults.clear();
    return c.json({ cleared: true });
  });
  return app;
}

const shown = ({ sub, name, email, emailVerified }: Person) => ({ sub, name, email, emailVerified });

const faultLabels: Record<IdentityFault['kind'], string> = {
  'wrong-nonce': 'Nonce errado',
  'wrong-issuer': 'Emissor errado',
  'wrong-audience': 'Destinatário errado',
  'wrong-signature': 'Assinatura alheia',
  'alg-none': 'Sem assinatura (alg none)',
  expired: 'Vencido',
  'token-error': 'Erro 500',
  slow: 'Lento (3 s)',
};

function identityPage(people: readonly Person[], faults: readonly IdentityFault[]): string {
  const rows = people
    .toReversed()
    .map(({ sub, connection, name, email, emailVerified }) => [
      htmlText(name ?? 'sem nome'),
      htmlText(email ?? 'sem e-mail'),
      emailVerified ? 'sim' : 'não',
      connection === passwordConnection ? 'e-mail e senha' : networks[connection],
      `<code>${htmlText(sub)}</code>`,
      callButton('Apagar', `DELETE /identity/people/${encodeURIComponent(sub)}`),
    ]);
  const buttons = faultKinds.map((kind) => callButton(faultLabels[kind], 'POST /identity/faults', { body: { kind } }));
  const waiting = faults.map(({ kind, times }) => `${faultLabels[kind]} (${times})`).join(', ');
  const active = waiting
    ? `<p>Ligadas: ${waiting} ${callButton('Desligar todas', 'DELETE /identity/faults', { on: true })}</p>`
    : '<p>Nenhuma falha ligada.</p>';
  return controlShell(
    'Pessoas da demonstração',
    section(
      `Pessoas (${people.length})`,
      table(['Nome', 'E-mail', 'Verificado', 'Entra com', 'Identificação', 'Fazer'], rows),
    ) + section('Falhas da próxima entrada', `<p>${buttons.join('')}</p>${active}`),
  );
}
