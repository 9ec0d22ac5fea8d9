/**
 * The owner's marketing figures. Which airports and countries they count is our reading: those of the social programme,
 * for the search knows many more. Figures and what they count are marked as examples until the owner confirms both
 * (`OWNER_FIGURES_CONFIRMED`).
 */
export const impactFigures = [
  { value: '50 mil+', label: 'vidas alcançadas' },
  { value: '150+', label: 'projetos apoiados' },
  { value: 'R$ 2 mi+', label: 'investidos' },
  { value: '127', label: 'aeroportos no programa social' },
  { value: '15', label: 'países no programa social' },
] as const;
