import type { OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import { plan } from '@revoada/core/plans/plan';
import { Link } from 'react-router';
import { specialOffers } from '../content/special-offers.ts';
import { ListForm } from '../newsletter/list-form.tsx';
import emptyStyles from '../ui/empty.module.css';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import sectionStyles from '../ui/pages/section.module.css';
import { Sign } from '../ui/sign.tsx';
import { OfferCard } from './offer-card.tsx';
import type { OffersView } from './offers-view.ts';
import styles from './special-offers.module.css';

/** `/ofertas`. */
export function SpecialOffersPage({ view, texts }: { view: OffersView; texts: OffersTexts }) {
  return (
    <main id="conteudo" className={`wrap ${styles.page}`}>
      <h1>{texts.title}</h1>
      <p className={sectionStyles.lead}>{texts.lead}</p>
      <Chips chips={view.chips} />
      {view.meaning ? <p className={styles.meaning}>{view.meaning}</p> : null}
      <Freshness view={view} />
      {view.offers.length > 0 ? (
        <ul className={styles.cards}>
          {view.offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} search={texts.search} />
            </li>
          ))}
        </ul>
      ) : (
        <NoOffers texts={texts} filtered={view.filtered} unread={view.listedAt === null && view.failed} />
      )}
      <EarlyAccess view={view} />
      <section className={styles.newsletter} aria-labelledby="ofertas-por-email">
        <h2 id="ofertas-por-email">{texts.newsletter}</h2>
        <ListForm list="newsletter" button="Cadastrar" quiet />
      </section>
    </main>
  );
}

/** Links, so that a choice is in the URL and works without scripts. */
function Chips({ chips }: Pick<OffersView, 'chips'>) {
  return (
    <nav className={styles.chips} aria-label="Filtrar ofertas">
      {chips.map(({ label, to, count, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
          {label} <small>{count}</small>
        </Link>
      ))}
    </nav>
  );
}

/** Age of the list, and whether the source has failed since. */
function Freshness({ view: { failed, listedAt, age } }: { view: OffersView }) {
  if (listedAt === null) return null;
  if (!failed) return <p className={styles.age}>Lista das {listedAt}, no horário de Brasília.</p>;
  return (
    <p className={`${messageStyles.state} ${messageStyles.late}`} role="status">
      <Icon name="clock" />
      <span>
        {specialOffers.notRefreshed}: são das {listedAt}, {age}.
      </span>
    </p>
  );
}

function NoOffers({ texts, filtered, unread }: { texts: OffersTexts; filtered: boolean; unread: boolean }) {
  return (
    <div className={`${emptyStyles.empty} ${emptyStyles.results}`}>
      <Sign />
      <h2 className={styles.none}>{texts.empty}</h2>
      {unread ? <p>{texts.unread}</p> : null}
      {filtered ? (
        <Link className="btn btn--main" to="/ofertas">
          {texts.all}
        </Link>
      ) : (
        <Link className="btn btn--main" to="/flights">
          Buscar voos
        </Link>
      )}
    </div>
  );
}

/** Note on early access for subscribers. */
function EarlyAccess({ view: { subscriber, toCome } }: { view: OffersView }) {
  if (subscriber) return <p className={styles.access}>{specialOffers.earlyForSubscribers}</p>;
  return (
    <p className={styles.access}>
      {toCome > 0 ? `${describeToCome(toCome)} ` : ''}
      {specialOffers.earlyForOthers} <Link to="/premium">Conhecer a {plan.name}</Link>
    </p>
  );
}

function describeToCome(count: number): string {
  return count === 1
    ? 'Uma oferta nova chega aqui nas próximas 24 h.'
    : `${count} ofertas novas chegam aqui nas próximas 24 h.`;
}
