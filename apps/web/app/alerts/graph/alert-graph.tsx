import styles from '../alerts.module.css';
import type { Graph } from './draw-graph.server.ts';

/** A small graph of a price since the alert began; the numbers stand beside it. */
export function AlertGraph({ graph, kind }: { graph: Graph | null; kind: 'cash' | 'miles' }) {
  if (!graph) return null;
  const { path, end, width, height } = graph;
  return (
    <svg
      className={`${styles.graph} ${kind === 'cash' ? styles.graphCash : styles.graphMiles}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      <circle cx={end.x} cy={end.y} r="3" />
    </svg>
  );
}
