import { formatNumber } from '@revoada/core/format/money';
import styles from './admin.module.css';

type SourceChecks = { source: string; same: number; different: number };

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

/** How often the airline's price equalled the shown one, by fare source. */
export function PriceChecks({ days, sources }: { days: number; sources: readonly SourceChecks[] }) {
  return (
    <>
      <h1>Preços conferidos</h1>
      <p className={styles.lead}>
        O que os viajantes responderam nos últimos {days} dias à pergunta se o preço na companhia era o mesmo.
      </p>
      {sources.length === 0 ? (
        <p className={styles.none}>Ninguém respondeu ainda.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Fonte</th>
              <th scope="col">Mesmo preço</th>
              <th scope="col">Outro preço</th>
              <th scope="col">Acerto</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, same, different }) => (
              <tr key={source}>
                <th scope="row">{source}</th>
                <td>{formatNumber(same)}</td>
                <td>{formatNumber(different)}</td>
                <td>{percent.format(same / (same + different))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
