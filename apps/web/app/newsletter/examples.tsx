import type { Examples, PageExamples } from '../example.ts';
import { ListForm } from './list-form.tsx';
import { ListLinkPage } from './list-link-page.tsx';
import { NewsletterPage } from './newsletter-page.tsx';

const wrong = { email: 'maria@', fields: [{ field: 'email', message: 'Email inválido' }], message: null };

export const newsletterExamples: readonly Examples[] = [
  {
    component: 'Cadastro de e-mail',
    states: {
      vazio: <ListForm list="newsletter" button="Inscreva-se" />,
      'em segundo plano': <ListForm list="whatsapp" button="Quero ser avisado" quiet />,
      'com erro': <ListForm list="planejador" button="Cadastrar" refused={{ list: 'planejador', ...wrong }} />,
    },
  },
];

export const newsletterPages: PageExamples = {
  'alertas imperdíveis': <NewsletterPage refused={undefined} />,
  'confirmar e-mail': <ListLinkPage act="confirm" entry={{ list: 'newsletter', state: 'pending' }} />,
  'e-mail confirmado': <ListLinkPage act="confirm" entry={{ list: 'newsletter', state: 'confirmed' }} />,
  'sair da lista': <ListLinkPage act="leave" entry={{ list: 'newsletter', state: 'confirmed' }} />,
  'fora da lista': <ListLinkPage act="leave" entry={{ list: 'newsletter', state: 'ended' }} />,
  'link que não vale mais': <ListLinkPage act="leave" entry={null} />,
};
