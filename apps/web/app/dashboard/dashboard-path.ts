export const dashboardPath = '/moblix-dashboard';
