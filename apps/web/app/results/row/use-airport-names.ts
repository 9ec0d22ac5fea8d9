import { useEffect, useState } from 'react';

const asIs = (code: string): string => code;

/** 'Guarulhos (GRU)' for codes, once the airports' names are loaded; the codes until then. */
export function useAirportNames(): (code: string) => string {
  const [names, setNames] = useState<{ of: (code: string) => string }>({ of: asIs });
  useEffect(() => {
    import('../../search-form/airports/airport-knowledge.ts').then(
      ({ nameOfAirport }) => setNames({ of: nameOfAirport }),
      // Codes are enough to travel by.
      () => undefined,
    );
  }, []);
  return names.of;
}
