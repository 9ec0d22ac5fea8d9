type Area = {
  path: string;
  name: string;
  /** What people will find there. */
  will: string;
  /** There in the demonstration, and where the owner wants it (`DEVELOPER_PAGES=1`). */
  developer?: true;
};

/** Pages for everybody that have their place, and whose contents are not built yet. S-146 */
export const openAreas: readonly Area[] = [
  { path: 'explorar', name: 'Explorar', will: 'Aqui você vai descobrir para onde dá para ir.' },
];

/** The same, behind the guard. */
export const guardedAreas: readonly Area[] = [
  {
    path: 'alertas',
    name: 'Alertas',
    will: 'Aqui você vai criar alertas de preço e escolher se quer ser avisado por WhatsApp, push ou e-mail.',
  },
];

/** The area behind a matched route's pattern, and whether the guard stands before it. */
export function areaAt(pattern: string): (Area & { guarded: boolean }) | undefined {
  const path = pattern.replace(/^\/+/, '');
  const open = openAreas.find((area) => area.path === path);
  const area = open ?? guardedAreas.find((one) => one.path === path);
  return area && { ...area, guarded: !open };
}
