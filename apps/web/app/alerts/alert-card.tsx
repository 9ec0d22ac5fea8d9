import { alertStateNames } from '@revoada/core/alerts/alert-view';
import { Form, Link } from 'react-router';
import { Confirm } from '../account-page/confirm.tsx';
import { Icon } from '../ui/icon.tsx';
import { alertUrl } from './alert-urls.ts';
import type { AlertCard as Card } from './alert-views.server.ts';
import styles from './alerts.module.css';
import { AlertGraph } from './graph/alert-graph.tsx';

export function AlertState({ card: { state, reach } }: { card: Card }) {
  const isUnreached = state === 'active' && reach.remedy !== null;
  const look = isUnreached ? styles.unreachedState : state === 'active' ? styles.active : '';
  return <span className={`${styles.state} ${look}`}>{isUnreached ? 'Ativo, sem canal' : alertStateNames[state]}</span>;
}

/** Initial, present and lowest price, with a graph. */
export function AlertPrices({ card }: { card: Card }) {
  if (card.lines.length === 0) {
    return (
      <p className={styles.waiting}>
        <Icon name="clock" small />
        {card.failing
          ? 'As companhias não responderam. Vamos tentar de novo.'
          : card.checked
            ? 'Nenhum voo encontrado por enquanto. Seguimos de olho.'
            : 'Buscando o primeiro preço.'}
      </p>
    );
  }
  return card.lines.map(({ line, label, start, now, lowest, graph }) => (
    <div key={line} className={styles.line}>
      <div className={styles.now}>
        <span>{label}</span>
        <b className={line === 'cash' ? styles.cash : styles.miles}>{now.price}</b>
      </div>
      <dl className={styles.others}>
        <div>
          <dt>No início</dt>
          <dd>{start.price}</dd>
        </div>
        <div>
          <dt>{line === 'milheiro' ? 'Melhor' : 'Menor'}</dt>
          <dd>
            {lowest.price} <small>{lowest.on}</small>
          </dd>
        </div>
      </dl>
      <AlertGraph graph={graph} kind={line === 'cash' ? 'cash' : 'miles'} />
    </div>
  ));
}

/** Pause, resume, edit and delete; each is a form, so that it works without scripts. */
export function AlertActs({ card }: { card: Card }) {
  const { id, state, route } = card;
  return (
    <div className={styles.acts}>
      {state === 'active' || state === 'paused' ? (
        <Form method="post" action={alertUrl(id)}>
          <input type="hidden" name="ato" value={state === 'active' ? 'pausar' : 'retomar'} />
          <button type="submit" className="btn btn--line btn--s">
            <Icon name={state === 'active' ? 'pause' : 'play'} small />
            {state === 'active' ? 'Pausar' : 'Retomar'}
            <span className="vh"> o alerta {route}</span>
          </button>
        </Form>
      ) : null}
      <Link className="btn btn--line btn--s" to={`${alertUrl(id)}?editar=1`}>
        <Icon name="edit" small />
        Editar<span className="vh"> o alerta {route}</span>
      </Link>
      <Confirm label="Excluir" title={`Excluir o alerta ${route}?`} keep="Manter o alerta" result={null}>
        <p>O alerta e o histórico dele são apagados de vez.</p>
        <Form method="post" action={alertUrl(id)} className={styles.remove}>
          <input type="hidden" name="ato" value="excluir" />
          <button type="submit" className={`btn btn--wide ${styles.danger}`}>
            Excluir alerta
          </button>
        </Form>
      </Confirm>
    </div>
  );
}
