import { Link } from 'react-router';
import type { ShareRefusal } from '../sharing/create-link.ts';
import emptyStyles from '../ui/empty.module.css';
import { Sign } from '../ui/sign.tsx';
import styles from './shared-page.module.css';

const nothingYet: ShareRefusal = {
  message: 'Escolha os voos de uma viagem: o link nasce no resumo dela.',
  again: { label: 'Buscar voos', url: '/#buscar' },
};

/** Why a trip has no link, for readers without scripts; `refusal` is null where no trip was sent. */
export function NotSharedPage({ refusal }: { refusal: ShareRefusal | null }) {
  const { message, again } = refusal ?? nothingYet;
  return <EmptyPage title="Compartilhar viagem" text={message} again={again} />;
}

/** The page of a link that leads to no trip. */
export function NoSharedTripPage() {
  return (
    <EmptyPage
      title="Este link não mostra mais uma viagem"
      text="Links de viagens saem do ar uma semana depois do último voo. Confira se o seu veio inteiro, ou busque os preços de hoje."
      again={{ label: 'Buscar voos', url: '/#buscar' }}
    />
  );
}

function EmptyPage({ title, text, again }: { title: string; text: string; again: ShareRefusal['again'] }) {
  return (
    <main id="conteudo" className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      <div className={`${emptyStyles.empty} ${styles.nothing}`}>
        <Sign />
        <p>{text}</p>
        {again ? (
          <Link className="btn btn--main" to={again.url}>
            {again.label}
          </Link>
        ) : null}
      </div>
    </main>
  );
}
