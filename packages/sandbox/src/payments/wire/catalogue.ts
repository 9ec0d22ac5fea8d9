export const apiVersion = '2026-10-28.endive';

export type CataloguePrice = ReturnType<typeof getPrice>;

const since = 1_767_225_600;

/** The price: R$ 29,90 each month. */
export const getPrice = () => ({
  id: 'price_demonstracao',
  object: 'price' as const,
  active: true,
  billing_scheme: 'per_unit' as const,
  created: since,
  currency: 'brl',
  custom_unit_amount: null,
  livemode: false as const,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: 'prod_demonstracao',
  recurring: {
    interval: 'month' as const,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring' as const,
  unit_amount: 2_990,
  unit_amount_decimal: '2990',
});

export const getProduct = () => ({
  id: 'prod_demonstracao',
  object: 'product' as const,
  active: true,
  created: since,
  default_price: 'price_demonstracao',
  description: null,
  images: [],
  livemode: false as const,
  marketing_features: [],
  metadata: {},
  name: 'Conta PRO',
  shippable: null,
  tax_code: null,
  type: 'service',
  updated: since,
  url: null,
});
