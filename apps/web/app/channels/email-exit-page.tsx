import { Form, Link, useNavigation } from 'react-router';
import singlePageStyles from '../ui/pages/single-page.module.css';
import { SinglePage } from '../ui/pages/single-page.tsx';

/** Page of the unsubscribe link in an alert e-mail. Mail servers open links too, so only the button unsubscribes. */
export function EmailExitPage({ state }: { state: { enabled: boolean } | null }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <SinglePage title={state?.enabled === false ? 'Alertas por e-mail desligados' : 'Alertas por e-mail'}>
      {state === null ? <p>Este link não vale mais. Em Alertas você escolhe como quer ser avisado.</p> : null}
      {state?.enabled === false ? (
        <p role="status">Não enviamos mais alertas de preço para o seu e-mail. Os seus alertas continuam lá.</p>
      ) : null}
      {state?.enabled ? (
        <Form method="post" className={singlePageStyles.acts}>
          <p>Você não quer mais receber alertas de preço por e-mail?</p>
          <button type="submit" className="btn btn--main btn--wide" aria-disabled={busy || undefined}>
            Não quero mais receber
          </button>
        </Form>
      ) : null}
      <p className={singlePageStyles.other}>
        <Link to="/alertas">Ir para Alertas</Link>
      </p>
    </SinglePage>
  );
}
