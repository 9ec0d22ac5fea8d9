import { Hono } from 'hono';
import { asksForPage, callButton, controlPage, section, table } from '../pages/control-page.ts';
import { html } from '../pages/html.ts';
import { createFaultRoutes } from '../stand-in/fault-routes.ts';
import { type IdentityUser, networks, type People, passwordConnection } from './people/people.ts';
import { faultKinds, type IdentityFault, type IdentityFaults } from './provider/faults.ts';

/** People and faults of the identity provider: a page for people, JSON for tests. */
export function createIdentityControl(people: People, faults: IdentityFaults): Hono {
  const app = new Hono();
  app.get('/', (c) =>
    asksForPage(c.req.header('accept'))
      ? c.html(identityPage(people.all(), faults.list()))
      : c.json({ people: people.all().map(toJson), faults: faults.list() }),
  );
  app.get('/people', (c) => c.json({ people: people.all().map(toJson) }));
  app.delete('/people/:sub', (c) => {
    people.remove(c.req.param('sub'));
    return c.json({ removed: true });
  });
  app.route('/faults', createFaultRoutes(faults));
  return app;
}

const toJson = ({ sub, name, email, emailVerified }: IdentityUser) => ({ sub, name, email, emailVerified });

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

function identityPage(people: readonly IdentityUser[], faults: readonly IdentityFault[]): string {
  const rows = people
    .toReversed()
    .map(({ sub, connection, name, email, emailVerified }) => [
      name ?? 'sem nome',
      email ?? 'sem e-mail',
      emailVerified ? 'sim' : 'não',
      connection === passwordConnection ? 'e-mail e senha' : networks[connection],
      html`<code>${sub}</code>`,
      callButton('Apagar', `DELETE /identity/people/${encodeURIComponent(sub)}`),
    ]);
  const peopleTable = table(['Nome', 'E-mail', 'Verificado', 'Entra com', 'Identificação', 'Fazer'], rows);
  const buttons = faultKinds.map((kind) => callButton(faultLabels[kind], 'POST /identity/faults', { body: { kind } }));
  const waiting = faults.map(({ kind, times }) => `${faultLabels[kind]} (${times})`).join(', ');
  const active = waiting
    ? html`<p>Ligadas: ${waiting} ${callButton('Desligar todas', 'DELETE /identity/faults', { on: true })}</p>`
    : html`<p>Nenhuma falha ligada.</p>`;
  return controlPage(
    'Pessoas da demonstração',
    html`${section(`Pessoas (${people.length})`, peopleTable)}${section('Falhas da próxima entrada', html`<p>${buttons}</p>${active}`)}`,
  );
}
