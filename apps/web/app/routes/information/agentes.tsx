import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AssistantsPage } from '../../assistants/assistants-page.tsx';
import { assistants } from '../../content/assistants.ts';
import { describePage } from '../../information/describe.ts';
import { servicesContext } from '../../services.ts';

export const meta: MetaFunction = () => describePage(assistants.title, assistants.lead);

export function loader({ context }: LoaderFunctionArgs) {
  return { url: new URL('/mcp', context.get(servicesContext).publicUrl).href };
}

export default function Page() {
  return <AssistantsPage {...useLoaderData<typeof loader>()} />;
}
