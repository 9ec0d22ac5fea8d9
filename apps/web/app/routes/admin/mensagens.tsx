import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatInstant } from '../../admin/format-instant.ts';
import { Messages } from '../../admin/messages.tsx';
import { requireAdmin } from '../../admin/require-admin.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const requested = /^\d{1,6}$/.exec(args.url.searchParams.get('pagina') ?? '');
  const page = Math.max(1, Number(requested?.[0] ?? 1));
  const { messages, total, pages } = await requireAdmin(args).listMessages(page);
  return {
    page,
    pages,
    total,
    messages: messages.map((message) => ({ ...message, sentAt: formatInstant(message.sentAt) })),
  };
}

export default function Page() {
  return <Messages {...useLoaderData<typeof loader>()} />;
}
