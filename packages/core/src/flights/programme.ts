/** Loyalty programmes that the product compares. `other`: the source names one that we do not know. */
export type ProgrammeId =
  | 'latam-pass'
  | 'smiles'
  | 'azul-fidelidade'
  | 'tap-miles-go'
  | 'connectmiles'
  | 'aadvantage'
  | 'iberia-club'
  | 'livelo'
  | 'esfera'
  | 'other';
