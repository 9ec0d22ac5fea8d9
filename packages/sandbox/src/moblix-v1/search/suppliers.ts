import { PROVIDERS, type Provider, type ProviderId } from '../../flight-backend/network/providers.ts';

/** A supplier behind the API: its `providerId`, the name that people read, and the provider of the computed world. */
export type Supplier = { id: string; name: string; provider: Provider };

const NAMES: Record<ProviderId, readonly [id: string, name: string]> = {
  Latam: ['latam', 'LATAM'],
  Gol: ['gol', 'GOL'],
  Azul: ['azul', 'Azul'],
  Livelo: ['livelo', 'Livelo'],
  Tap: ['tap', 'TAP'],
  Interline: ['interline', 'Azul Interline'],
  iberia: ['iberia', 'Iberia'],
  AmericanAirlines: ['american', 'American Airlines'],
  Copa: ['copa', 'Copa'],
};

export const SUPPLIERS: readonly Supplier[] = PROVIDERS.map((provider) => {
  const [id, name] = NAMES[provider.id];
  return { id, name, provider };
});
