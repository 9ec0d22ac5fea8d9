import { maxObservationAgeDays } from '@revoada/core/prices/observation-periods';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { optionalPart } from '../first-paint/lazy-part.ts';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { MapLegend, MapSection } from '../maps/map-section.tsx';
import { useSiteData } from '../site-data.ts';
import emptyStyles from '../ui/empty.module.css';
import { Sign } from '../ui/sign.tsx';
import { DestinationList } from './destination-list.tsx';
import styles from './explore.module.css';
import { ExploreForm } from './explore-form.tsx';
import type { ExploreView } from './explore-view.ts';

/** `/explorar`: destinations on a map and in a list. */
export function ExplorePage({ view }: { view: ExploreView }) {
  const { origin, state, summary, map, destinations, elsewhere } = view;
  return (
    <main id="conteudo">
      <MapSection map={map} labelledBy="para-onde" eager>
        <h1 id="para-onde">
          Para onde dá para ir
          <br />
          saindo de {origin.name}
        </h1>
        <p className={styles.lead}>
          O menor preço que as buscas viram, só ida, por adulto. A cor diz qual jeito de pagar sai melhor.
        </p>
        <MapLegend />
        <ExploreForm view={view} />
      </MapSection>
      <section className={`wrap ${styles.list}`} aria-labelledby="destinos">
        {state === 'found' ? (
          <>
            <h2 id="destinos">{summary}</h2>
            <DestinationList destinations={destinations} />
            {elsewhere ? <Elsewhere elsewhere={elsewhere} /> : null}
            <OwnAwards view={view} />
            <Notes view={view} />
          </>
        ) : (
          <Empty view={view} />
        )}
      </section>
    </main>
  );
}

// For members who may have connected seats.aero.
const PlaceAwards = optionalPart(async () => (await import('../awards/place-awards.tsx')).PlaceAwards);

function OwnAwards({ view: { origin, destinations, span } }: { view: ExploreView }) {
  const hydrated = useHydrated();
  if (!useSiteData()?.readerAwards || !hydrated) return null;
  return (
    <Suspense fallback={null}>
      <PlaceAwards origin={origin.code} places={destinations} {...span} />
    </Suspense>
  );
}

function Elsewhere({ elsewhere: { count, to } }: { elsewhere: NonNullable<ExploreView['elsewhere']> }) {
  return (
    <p className={styles.more}>
      <Link className="btn btn--line" to={to}>
        {count === 1 ? 'Ver mais 1 destino em outros lugares' : `Ver mais ${count} destinos em outros lugares`}
      </Link>
    </p>
  );
}

/** Notes on what the prices are. */
function Notes({ view: { demo, ownPrices, beyondDays } }: { view: ExploreView }) {
  return (
    <div className={styles.notes}>
      {demo ? (
        <p>
          <b>Demonstração:</b> estes preços são simulados.
        </p>
      ) : null}
      <p>
        Cada preço diz o dia em que uma busca o viu, nos últimos {maxObservationAgeDays} dias, e pode ter mudado: a
        busca mostra o de agora. Em milhas vale um programa de cada vez, e as taxas são pagas em reais. A comparação usa{' '}
        {ownPrices ? 'os seus preços do milheiro' : 'os preços de referência do milheiro'}.
      </p>
      {beyondDays !== null ? (
        <p>
          <b className={styles.pro}>PRO</b> Buscar datas além de {beyondDays} dias é da{' '}
          <Link to="/premium">Conta PRO</Link>.
        </p>
      ) : null}
    </div>
  );
}

/** Suggestions where there is nothing to show. */
function Empty({ view: { state, origin, elsewhere } }: { view: ExploreView }) {
  return (
    <div className={`${emptyStyles.empty} ${emptyStyles.results}`}>
      <Sign />
      {state === 'away' ? (
        <>
          <h2 id="destinos">Não deu para ler os preços agora</h2>
          <p>Um problema passageiro. Espere um momento e tente de novo.</p>
          <Link className="btn btn--main" to="" reloadDocument>
            Tentar de novo
          </Link>
        </>
      ) : state === 'filtered' ? (
        <>
          <h2 id="destinos">Nenhum destino com esses limites</h2>
          <p>
            Ninguém viu um preço assim nos últimos {maxObservationAgeDays} dias. Tente um valor maior, outro mês ou
            outra região
            {elsewhere ? `: em outros lugares há ${elsewhere.count}` : ''}.
          </p>
          <Link className="btn btn--main" to={elsewhere?.to ?? `/explorar?origem=${origin.code}`}>
            {elsewhere ? 'Ver em todo o mundo' : 'Tirar os limites'}
          </Link>
        </>
      ) : (
        <>
          <h2 id="destinos">Ainda não vimos preços saindo de {origin.name}</h2>
          <p>
            Os preços daqui são os que as buscas deste site viram nos últimos {maxObservationAgeDays} dias. Busque um
            voo saindo de {origin.name}, e ele aparece aqui.
          </p>
          <Link className="btn btn--main" to="/">
            Buscar um voo
          </Link>
        </>
      )}
    </div>
  );
}
