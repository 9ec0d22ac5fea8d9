import { isContactSubject } from '@revoada/core/contact/contact-texts';
import { type ActionFunctionArgs, type MetaFunction, useActionData, useSearchParams } from 'react-router';
import { ContactPage } from '../../contact/contact-page.tsx';
import { sendContact } from '../../contact/send-contact.server.ts';
import { contact } from '../../content/contact.ts';
import { describePage } from '../../information/describe.ts';
import { servicesContext } from '../../services.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  return sendContact(await request.formData(), context.get(servicesContext));
}

export const meta: MetaFunction = () => describePage(contact.title, contact.lead);

export default function Page() {
  const [params] = useSearchParams();
  const subject = params.get('assunto') ?? '';
  return (
    <ContactPage subject={isContactSubject(subject) ? subject : undefined} refused={useActionData<typeof action>()} />
  );
}
