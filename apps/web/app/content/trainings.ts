/** Texts of `/treinamentos` around its courses, which the owner edits on `/admin`. */
export const trainings = {
  title: 'Treinamentos',
  lead: 'Três cursos curtos, do primeiro ponto à viagem em família. Sem fórmula mágica: conta, paciência e as regras de cada programa.',
} as const;
