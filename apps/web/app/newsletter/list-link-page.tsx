import type { LinkedEntry } from '@revoada/core/newsletter/linked-entry';
import { mailingListName } from '@revoada/core/newsletter/mailing-lists';
import { Form, Link, useNavigation } from 'react-router';
import singlePageStyles from '../ui/pages/single-page.module.css';
import { SinglePage } from '../ui/pages/single-page.tsx';

type ListLinkPageProps = {
  act: 'confirm' | 'leave';
  /** Null for an invalid link, or one whose entry no longer exists. */
  entry: LinkedEntry | null;
};

const titles = { confirm: 'Confirmar e-mail', leave: 'Sair da lista' };

/**
 * Page opened by a link of a list's mail. Mail servers open links too, so only the button has an effect.
 */
export function ListLinkPage({ act, entry }: ListLinkPageProps) {
  const busy = useNavigation().state !== 'idle';
  const outcome = entry && describeEntry(act, entry);
  const asks = entry && outcome === null;
  return (
    <SinglePage title={outcome?.title ?? titles[act]}>
      {entry ? null : <p>Este link não vale mais. Se quiser receber os e-mails, inscreva-se de novo.</p>}
      {outcome ? <p role="status">{outcome.text}</p> : null}
      {asks ? (
        <Form method="post" className={singlePageStyles.acts}>
          <p>
            {act === 'confirm'
              ? `Você quer receber “${mailingListName(entry.list)}” por e-mail?`
              : `Você não quer mais receber “${mailingListName(entry.list)}”?`}
          </p>
          <button type="submit" className="btn btn--main btn--wide" aria-disabled={busy || undefined}>
            {act === 'confirm' ? 'Sim, confirmar' : 'Não quero mais receber'}
          </button>
        </Form>
      ) : null}
      <p className={singlePageStyles.other}>
        <Link to="/alertas-imperdiveis">Alertas Imperdíveis</Link>
      </p>
    </SinglePage>
  );
}

/** State of the entry; null before the button is pressed. */
function describeEntry(act: 'confirm' | 'leave', { list, state }: LinkedEntry): { title: string; text: string } | null {
  const name = mailingListName(list);
  if (state === 'ended') {
    return { title: 'Você saiu da lista', text: `Não enviamos mais “${name}” para o seu e-mail.` };
  }
  if (act === 'leave' || state === 'pending') return null;
  return { title: 'E-mail confirmado', text: `Pronto: você recebe “${name}”. Cada e-mail tem um link para sair.` };
}
