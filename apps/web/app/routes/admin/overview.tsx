import { formatNumber } from '@revoada/core/format/money';
import { CLAIM_IDS } from '@revoada/core/owner-texts/owner-claims';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatShare } from '../../admin/format-share.ts';
import { Overview, type OverviewFigure } from '../../admin/overview.tsx';
import { requireAdmin } from '../../admin/require-admin.server.ts';
import { describeSeenOn } from '../../information/reference-view.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = requireAdmin(args);
  const [{ total }, messages, lists, checks, bonusList, { references }, { testimonials }, texts, ...claims] =
    await Promise.all([
      admin.listJobs(),
      admin.listMessages(1),
      admin.countSignUps(),
      admin.readPriceChecks(),
      admin.listBonuses(),
      admin.listReferences(),
      admin.listTestimonials(),
      admin.findOffersTexts(),
      ...CLAIM_IDS.map((id) => admin.findClaim(id)),
    ]);
  const { today, added, fromSettings } = bonusList;
  const oldest = references.map(({ asOf }) => asOf).sort()[0];
  const confirmed = claims.filter((claim) => claim.confirmed).length;
  const edited = Object.keys(texts).length;
  const same = checks.rechecks.reduce((sum, { same }) => sum + same, 0);
  const answered = checks.rechecks.reduce((sum, { checks, unanswered }) => sum + checks - unanswered, 0);
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
      figure: answered === 0 ? '–' : formatShare(same / answered),
      about: `Preços que se confirmaram nos últimos ${checks.days} dias`,
      urgent: false,
    },
    {
      path: '/admin/bonus',
      name: 'Bônus de transferência',
      figure: formatNumber(bonuses.length),
      about: bonuses.length === 1 ? 'Vale hoje ou vai começar' : 'Valem hoje ou vão começar',
      urgent: false,
    },
    {
      path: '/admin/milheiro',
      name: 'Preços do milheiro',
      figure: formatNumber(references.length),
      about: oldest ? `O mais antigo foi visto em ${describeSeenOn(oldest)}` : 'Nenhum programa tem preço',
      urgent: false,
    },
    {
      path: '/admin/depoimentos',
      name: 'Depoimentos',
      figure: formatNumber(testimonials.length),
      about: testimonials.length > 0 ? 'De clientes que autorizaram' : 'A página mostra exemplos',
      urgent: false,
    },
    {
      path: '/admin/sobre-voce',
      name: 'Números e serviços',
      figure: `${confirmed} de ${claims.length}`,
      about: 'Partes confirmadas; as outras aparecem como exemplo',
      urgent: false,
    },
    {
      path: '/admin/ofertas',
      name: 'Textos de Ofertas',
      figure: formatNumber(edited),
      about: edited === 1 ? 'Texto mudado por você' : 'Textos mudados por você',
      urgent: false,
    },
  ];
  return { figures };
}

export default function Page() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
