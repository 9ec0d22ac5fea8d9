/** Loyalty programmes that the product compares. `other` is an unknown one. */
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
