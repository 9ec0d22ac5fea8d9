import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router';
import { newsletter } from '../../content/newsletter.ts';
import { describePage } from '../../information/describe.ts';
import { NewsletterPage } from '../../newsletter/newsletter-page.tsx';
import { takeSignUp } from '../../newsletter/sign-up.server.ts';
import { servicesContext } from '../../services.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  return takeSignUp(await request.formData(), context.get(servicesContext));
}

export const meta: MetaFunction = () => describePage(newsletter.title, newsletter.lead);

export default function Page() {
  return <NewsletterPage refused={useActionData<typeof action>()} />;
}
