import { isMailingList } from '@revoada/core/newsletter/mailing-lists';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requireAdmin } from '../../admin/require-admin.server.ts';

/** `/admin/inscricoes/csv?lista=newsletter`: the e-mails of a list, for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = requireAdmin(args);
  const list = args.url.searchParams.get('lista') ?? '';
  if (!isMailingList(list)) throw redirect('/admin/inscricoes');
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="revoada-${list}.csv"`,
    'Cache-Control': 'private, no-store',
  };
  return new Response(await admin.exportSignUps(list), { headers });
}
