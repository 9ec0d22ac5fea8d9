import { findAirportCode } from '@revoada/core/search/airport-text';
import { useState } from 'react';
import fullSearchStyles from '../full-search/full-search.module.css';
import styles from '../full-search/search-page.module.css';
import { AirportPair } from '../search-form/airports/airport-pair.tsx';

const hints = [
  { typed: 'Portugal', what: 'pelo nome de um país' },
  { typed: 'Lisboa', what: 'por uma cidade' },
  { typed: 'LIS', what: 'por um código IATA' },
] as const;

/** Test page of the airport search: two pickers, hints, and the selected places. */
export function TestAirportPage() {
  const [places, setPlaces] = useState({ origin: '', destination: '' });
  return (
    <main id="conteudo" className={`wrap ${styles.searchPage}`}>
      <h1>Teste da busca de aeroportos</h1>
      <p className={styles.lead}>
        Busque{' '}
        {hints.map(({ typed, what }, index) => (
          <span key={typed}>
            {index === 0 ? '' : index === hints.length - 1 ? ' ou ' : ', '}
            {what} (<b>{typed}</b>)
          </span>
        ))}
        .
      </p>
      <div className={`fields ${fullSearchStyles.full}`}>
        <AirportPair
          prefix="teste"
          places={places}
          labels={{ origin: 'Origem', destination: 'Destino' }}
          placeholder="País, cidade ou código IATA"
          onChange={(changes) => setPlaces((places) => ({ ...places, ...changes }))}
        />
      </div>
      <section className={styles.chosen} aria-labelledby="valores">
        <h2 id="valores">Valores selecionados</h2>
        <dl>
          <Chosen label="Origem" text={places.origin} />
          <Chosen label="Destino" text={places.destination} />
        </dl>
      </section>
    </main>
  );
}

function Chosen({ label, text }: { label: string; text: string }) {
  const code = findAirportCode(text);
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text || 'Nada selecionado'}</dd>
      <dd className={styles.chosenCode}>{text && code ? `Código lido: ${code}` : 'Sem código'}</dd>
    </div>
  );
}
