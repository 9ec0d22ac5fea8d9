import type { MapPin, MapView } from './map-view.ts';

// Places where `drawPins` puts them on the map of Brazil.
const recife: MapPin = {
  ...{ key: 'REC', name: 'Recife', x: 80.4, y: 37.6, wide: 'l', narrow: 'l' },
  ...{ cash: 'R$\u00a0498', miles: '23,2 mil', better: 'cash', to: '#', line: 'M382 416Q440 300 563 222' },
};

/** An invented map for the gallery: fares from São Paulo. */
export const sampleMap: MapView = {
  frame: 'brasil',
  origin: { name: 'São Paulo', x: 54.6, y: 70.5, wide: 'l', narrow: 'l' },
  pins: [
    recife,
    {
      ...recife,
      ...{ key: 'POA', name: 'Porto Alegre', x: 46.6, y: 84.8, cash: 'R$\u00a0214', miles: '9 mil', better: 'miles' },
      line: 'M382 416Q360 460 326 500',
    },
    {
      ...recife,
      ...{ key: 'MAO', name: 'Manaus', x: 29, y: 29.5, cash: null, better: null, line: 'M382 416Q260 320 203 174' },
    },
    // No room for its name.
    {
      ...recife,
      key: 'MCZ',
      name: 'Maceió',
      x: 79.6,
      y: 41,
      wide: null,
      narrow: null,
      line: 'M382 416Q440 310 557 242',
    },
  ],
};
