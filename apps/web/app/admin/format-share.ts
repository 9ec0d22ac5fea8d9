const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

/** '93%' of a share from 0 to 1. */
export const formatShare = (share: number): string => percent.format(share);
