import { formatProvider } from '@revoada/core/airlines/airlines';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { nameSource } from '@revoada/core/sources/source-names';
import styles from './admin.module.css';
import type { SourceRechecks } from './admin-services.ts';
import { formatShare } from './format-share.ts';

type SourceChecks = { source: string; same: number; different: number };

/** '+R$ 40', '-441 milhas'; null for no change. */
function withSign(change: number, format: (amount: number) => string): string | null {
  return change === 0 ? null : `${change < 0 ? '-' : '+'}${format(Math.abs(change))}`;
}

/** Mean change of the prices that moved: '+R$ 40', '+R$ 40, -441 milhas'; '–' where none did. */
function describeChange({ rose, fell, changeCents, changeMiles }: SourceRechecks): string {
  const changes = rose + fell;
  if (changes === 0) return '–';
  const parts = [
    withSign(Math.round(changeCents / changes), (cents) => formatBRL(cents)),
    withSign(Math.round(changeMiles / changes), (miles) => `${formatNumber(miles)} milhas`),
  ];
  return parts.filter(Boolean).join(', ') || '–';
}

/** Measured by asking the sources again before an airline's page opens. */
function Rechecks({ days, rechecks }: { days: number; rechecks: readonly SourceRechecks[] }) {
  if (rechecks.length === 0) return <p className={styles.none}>Nenhum preço conferido nos últimos {days} dias.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Fonte e vendedor</th>
          <th scope="col">Acerto</th>
          <th scope="col">Conferidos</th>
          <th scope="col">Iguais</th>
          <th scope="col">Subiram</th>
          <th scope="col">Caíram</th>
          <th scope="col">Mudança média</th>
          <th scope="col">Sumiram</th>
          <th scope="col">Sem resposta</th>
        </tr>
      </thead>
      <tbody>
        {rechecks.map((each) => (
          <tr key={`${each.source} ${each.provider}`}>
            <th scope="row">
              {nameSource(each.source)} · {formatProvider(each.provider)}
            </th>
            <td>{each.checks > each.unanswered ? formatShare(each.same / (each.checks - each.unanswered)) : '–'}</td>
            <td>{formatNumber(each.checks)}</td>
            <td>{formatNumber(each.same)}</td>
            <td>{formatNumber(each.rose)}</td>
            <td>{formatNumber(each.fell)}</td>
            <td>{describeChange(each)}</td>
            <td>{formatNumber(each.gone)}</td>
            <td>{formatNumber(each.unanswered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Feedback({ sources }: { sources: readonly SourceChecks[] }) {
  if (sources.length === 0) return <p className={styles.none}>Ninguém respondeu ainda.</p>;
  return (
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
            <td>{formatShare(same / (same + different))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How often shown prices stayed the same, by fare source: measured first, then as travellers answered. */
export function PriceChecks({
  days,
  rechecks,
  sources,
}: {
  days: number;
  rechecks: readonly SourceRechecks[];
  sources: readonly SourceChecks[];
}) {
  return (
    <>
      <h1>Preços conferidos</h1>
      <p className={styles.lead}>
        Antes de abrir o site da companhia, perguntamos o preço de novo à fonte que o mostrou. Acerto é a parte que
        continuava igual, entre as que responderam em 3 segundos, nos últimos {days} dias.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it on a phone */}
      <section className={styles.scroll} aria-label="Preços conferidos por fonte" tabIndex={0}>
        <Rechecks days={days} rechecks={rechecks} />
      </section>
      <h2>O que os viajantes responderam</h2>
      <p className={styles.lead}>Se o preço na companhia era o mesmo, nos últimos {days} dias.</p>
      <Feedback sources={sources} />
    </>
  );
}
