import { retention } from '@revoada/core/retention';
import type { MailWords } from '../mail.ts';
import { accountAct } from './account-act.ts';

/** `scopes` are words, `host` is where the app took the browser; `verifiedHost` vouches for its name, and is empty where nobody does. */
export const appConnected = ({
  name,
  host,
  verifiedHost,
  scopes,
}: {
  name: string;
  host: string;
  verifiedHost: string;
  scopes: string;
}): MailWords => ({
  subject: 'Um aplicativo foi conectado à sua conta',
  title: 'Um aplicativo foi conectado',
  paragraphs: [
    'Ele usa a sua conta sem a sua senha, só para o que está abaixo. Se foi você, está tudo certo.',
    'Não foi você? Desconecte o aplicativo na sua conta, em ‘Aplicativos conectados’, e troque a sua senha.',
  ],
  facts: [
    { label: 'Nome', value: name },
    { label: 'Quem o apresenta', value: verifiedHost === '' ? 'Ninguém: o nome é o que ele informou' : verifiedHost },
    { label: 'Endereço', value: host },
    { label: 'Permite', value: scopes },
    { label: 'Vale até', value: `Você desconectar, ou ${retention.appIdleDays} dias sem uso` },
  ],
  act: accountAct,
});
