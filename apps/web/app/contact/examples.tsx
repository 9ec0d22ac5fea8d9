import { contactFailed } from '@revoada/core/contact/contact-texts';
import type { PageExamples } from '../example.ts';
import { ContactPage } from './contact-page.tsx';

const values = { name: 'Maria', email: 'maria@', phone: '', subject: 'grupo', message: 'Como entro no grupo?' };

// A form with errors takes the focus, so it is the only one on its page.
export const contactPages: PageExamples = {
  'fale comigo': <ContactPage subject="treinamento" refused={undefined} />,
  'fale comigo, com erros': (
    <ContactPage
      subject={undefined}
      refused={{
        values,
        fields: [
          { field: 'email', message: 'Email inválido' },
          { field: 'message', message: 'Mensagem é obrigatória' },
        ],
        message: null,
      }}
    />
  ),
  'fale comigo, não enviada': (
    <ContactPage subject={undefined} refused={{ values, fields: [], message: contactFailed }} />
  ),
};
