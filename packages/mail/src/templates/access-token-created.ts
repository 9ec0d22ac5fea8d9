import { formatLongDay } from '../format-day.ts';
import type { MailWords } from '../mail.ts';
import { accountAct } from './account-act.ts';

/** `scopes` are words; `expiresAt` is empty for a token without an end. */
export const accessTokenCreated = ({
  name,
  scopes,
  expiresAt,
}: {
  name: string;
  scopes: string;
  expiresAt: string;
}): MailWords => ({
  subject: 'Um token de acesso foi criado na sua conta',
  title: 'Um token de acesso foi criado',
  paragraphs: [
    'Com ele, um programa usa a sua conta sem a sua senha, só para o que está abaixo. Se foi você, está tudo certo.',
    'Não foi você? Revogue o token na sua conta, em ‘Acesso para programas’, e troque a sua senha.',
  ],
  facts: [
    { label: 'Nome', value: name },
    { label: 'Permite', value: scopes },
    { label: 'Vale até', value: expiresAt === '' ? 'Você revogar' : formatLongDay(expiresAt) },
  ],
  act: accountAct,
});
