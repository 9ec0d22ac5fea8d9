/** An amount in the currency in which a seller charges it. */
export type ForeignAmount = {
  /** ISO 4217; never 'BRL'. */
  currency: string;
  /** Hundredths of the currency's unit, for every currency. */
  cents: number;
};

/** An amount that a seller charges in another currency, with the rate that its reais come from. */
export type ConvertedAmount = ForeignAmount & {
  /** YYYY-MM-DD in São Paulo: the day of the Banco Central's rate. */
  rateDay: string;
};
