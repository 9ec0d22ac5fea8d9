export const alertsUrl = '/alertas';
export const newAlertUrl = '/alertas/novo';
export const alertUrl = (id: string): string => `/alertas/${id}`;
