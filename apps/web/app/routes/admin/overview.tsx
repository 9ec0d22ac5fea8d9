import { formatNumber } from '@revoada/core/format/money';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Overview, type OverviewFigure } from '../../admin/overview.tsx';
import { requireAdmin } from '../../admin/require-admin.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = requireAdmin(args);
  const [{ total }, messages, lists, checks, { today, added, fromSettings }] = await Promise.all([
    admin.listJobs(),
    admin.listMessages(1),
    admin.countSignUps(),
    admin.readPriceFeedback(),
    admin.listBonuses(),
  ]);
  const answers = checks.sources.reduce((sum, { same, different }) => sum + same + different, 0);
  const bonuses = [...added.map(({ bonus }) => bonus), ...fromSettings].filter(({ endsOn }) => endsOn >= today);
  const figures: OverviewFigure[] = [
    {
      path: '/admin/mensagens',
      name: 'Mensagens',
      figure: formatNumber(messages.total),
      about: 'Recebidas pelos formulários de contato',
      urgent: false,
    },
    {
      path: '/admin/inscricoes',
      name: 'Inscrições',
      figure: formatNumber(lists.reduce((sum, { confirmed }) => sum + confirmed, 0)),
      about: 'E-mails confirmados nas três listas',
      urgent: false,
    },
    {
      path: '/admin/tarefas',
      name: 'Tarefas paradas',
      figure: formatNumber(total),
      about: total > 0 ? 'Falharam em todas as tentativas' : 'Tudo em dia',
      urgent: total > 0,
    },
    {
      path: '/admin/precos',
      name: 'Preços conferidos',
      figure: formatNumber(answers),
      about: `Respostas nos últimos ${checks.days} dias`,
      urgent: false,
    },
    {
      path: '/admin/bonus',
      name: 'Bônus de transferência',
      figure: formatNumber(bonuses.length),
      about: bonuses.length === 1 ? 'Vale hoje ou vai começar' : 'Valem hoje ou vão começar',
      urgent: false,
    },
  ];
  return { figures };
}

export default function Page() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
