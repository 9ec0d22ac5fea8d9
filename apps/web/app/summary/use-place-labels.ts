import { useEffect, useState } from 'react';

const asIs = (code: string): string => code;

/** 'São Paulo (GRU)' for codes once the airport names are loaded; codes until then. */
export function usePlaceLabels(): (code: string) => string {
  const [labels, setLabels] = useState<{ of: (code: string) => string }>({ of: asIs });
  useEffect(() => {
    import('../search-form/airports/airport-knowledge.ts').then(
      ({ labelOfPlace }) => setLabels({ of: labelOfPlace }),
      // The codes suffice if the names fail to load.
      () => undefined,
    );
  }, []);
  return labels.of;
}
