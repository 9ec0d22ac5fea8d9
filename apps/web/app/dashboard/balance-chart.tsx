import { formatNumber } from '@revoada/core/format/money';
import type { MonthBalance } from '@revoada/core/miles/entries/summary';
import styles from './dashboard.module.css';

const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const nameMonth = (month: string) => `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

const width = 600;
const height = 220;
const foot = 28;
const head = 26;

/** The balance at the end of each of the last six months; drawn on the server, with a table for screen readers. */
export function BalanceChart({ months }: { months: readonly MonthBalance[] }) {
  const most = Math.max(...months.map(({ miles }) => miles ?? 0));
  if (most === 0) return <p className={styles.note}>O gráfico começa no mês do seu primeiro saldo.</p>;
  const step = width / months.length;
  const room = height - foot - head;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line x1="0" x2={width} y1={height - foot} y2={height - foot} className={styles.axis} />
        {months.map(({ month, miles }, place) => {
          const tall = ((miles ?? 0) / most) * room;
          const middle = step * place + step / 2;
          return (
            <g key={month}>
              {miles === null ? null : (
                <rect
                  x={middle - 26}
                  y={height - foot - tall}
                  width="52"
                  height={Math.max(tall, 1)}
                  rx="4"
                  className={styles.bar}
                />
              )}
              <text x={middle} y={height - foot - tall - 8}>
                {miles === null ? '–' : formatNumber(miles)}
              </text>
              <text x={middle} y={height - 8} className={styles.month}>
                {names[Number(month.slice(5)) - 1]}
              </text>
            </g>
          );
        })}
      </svg>
      <table className="vh">
        <caption>Saldo no fim de cada mês</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Milhas</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, miles }) => (
            <tr key={month}>
              <th scope="row">{nameMonth(month)}</th>
              <td>{miles === null ? 'sem dados' : formatNumber(miles)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
