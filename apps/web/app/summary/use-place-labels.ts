import { useEffect, useState } from 'react';

const asIs = (code: string): string => code;

/** 'São Paulo (GRU)' for codes, once the airports' names are there; the codes until then. */
export function usePlaceLabels(): (code: string) => string {
  const [labels, setLabels] = useState<{ of: (code: string) => string }>({ of: asIs });
  useEffect(() => {
    import('../search-form/airports/airport-knowledge.ts').then(
      ({ labelOfPlace }) => setLabels({ of: labelOfPlace }),
      // Codes are enough to travel by.
      () => undefined,
    );
  }, []);
  return labels.of;
}
