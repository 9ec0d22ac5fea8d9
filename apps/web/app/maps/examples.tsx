import type { Examples } from '../example.ts';
import { FareMap } from './fare-map.tsx';
import { frameIds } from './map-frames.ts';
import styles from './map-section.module.css';
import { MapLegend, MapSection } from './map-section.tsx';
import { sampleMap } from './sample-map.ts';

const words = (id: string) => (
  <>
    <h3 id={id}>Para onde dá para ir</h3>
    <MapLegend />
  </>
);

export const mapsExamples: readonly Examples[] = [
  {
    component: 'Mapa',
    width: 'full',
    states: {
      'com destinos': (
        <MapSection map={sampleMap} labelledBy="exemplo-mapa">
          {words('exemplo-mapa')}
        </MapSection>
      ),
      'ainda sem mapa': (
        <MapSection map={null} labelledBy="exemplo-sem-mapa">
          {words('exemplo-sem-mapa')}
        </MapSection>
      ),
    },
  },
  {
    component: 'Terras do mapa',
    states: Object.fromEntries(
      frameIds.map((frame) => [
        frame,
        <div key={frame} className={styles.sea}>
          <FareMap map={{ ...sampleMap, frame, pins: [] }} />
        </div>,
      ]),
    ),
  },
];
