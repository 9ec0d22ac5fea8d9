/** Toasts on the pages of clients and of the dashboard: for 5 s, top right. */
export const cornerToast = { duration: 5_000, place: 'top' } as const;

/** True for the paths of these pages. */
export function hasCornerToasts(pathname: string): boolean {
  return /^\/(dashboard|moblix-dashboard)(\/|$)/.test(pathname);
}
