import styles from '../alerts.module.css';
import type { Graph } from './draw-graph.server.ts';

/** Small graph of a price since the alert's start; the numbers are beside it. */
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
