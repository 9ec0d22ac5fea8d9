import { AIRLINES } from '@revoada/core/airlines/airlines';
import { AirlineTile } from '../ui/airline-tile.tsx';

/** 'Parceiros': where the prices come from. */
export function Partners() {
  return (
    <section id="parceiros" className="sec sec--follows">
      <div className="wrap">
        <h2 className="sec__small">De onde vêm os preços</h2>
        <ul className="tiles">
          {AIRLINES.map((airline) => (
            <li key={airline.id}>
              <AirlineTile airline={airline} />
              {airline.shortName}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
