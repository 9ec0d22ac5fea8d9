const paths = {
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  swap: <path d="M7 4 3 8l4 4M3 8h15M17 12l4 4-4 4M21 16H6" />,
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  back: <path d="M20 12H5M11 6l-6 6 6 6" />,
  down: <path d="m6 9 6 6 6-6" />,
  left: <path d="m15 6-6 6 6 6" />,
  right: <path d="m9 6 6 6-6 6" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  ok: <path d="m5 12.500 4.500 4.500L19 7.500" />,
  plus: <path d="M12 6v12M6 12h12" />,
  minus: <path d="M6 12h12" />,
  equal: <path d="M6 9.500h12M6 14.500h12" />,
  warning: <path d="M12 4 2.800 20h18.400zM12 10v4.500M12 17.300v.1" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M12 11v5M12 7.800v.1" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  hand: (
    <>
      <rect x="6" y="8" width="12" height="12" rx="2" />
      <path d="M10 8V3.500h4V8M10 12v4M14 12v4" />
    </>
  ),
  suitcase: (
    <>
      <rect x="4" y="7" width="16" height="12.500" rx="2" />
      <path d="M9 7V4.500h6V7M8.500 7v12.500M15.500 7v12.500" />
    </>
  ),
  'no-suitcase': (
    <>
      <rect x="4" y="7" width="16" height="12.500" rx="2" />
      <path d="M9 7V4.500h6V7M3 21 21 4" />
    </>
  ),
  fare: <path d="M4 7.500h16v3a1.700 1.700 0 000 3.200v3H4v-3a1.700 1.700 0 000-3.200z" />,
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8 5.500v13l10-6.500z" />,
  plane: (
    <path d="M10.500 13.500 4 11l.6-1.600 7 .6 4.900-4.900c.8-.8 2.200-.9 2.600-.5s.3 1.800-.5 2.600L13.700 12l.6 7-1.600.6z" />
  ),
  calendar: (
    <>
      <rect x="4" y="5.500" width="16" height="14.500" rx="2" />
      <path d="M4 10h16M8.500 3.500v4M15.500 3.500v4" />
    </>
  ),
  edit: <path d="m14.500 6.500 3 3M5 19l1-4L16 5l3 3L9 18z" />,
  rows: <path d="M4 6h16M4 12h16M4 18h16" />,
  columns: <path d="M4 5h7v14H4zM13 5h7v14h-7z" />,
  external: <path d="M13 5h6v6M19 5l-8 8M17 14v5H5V7h5" />,
} as const;

export type IconName = keyof typeof paths;

/** A line icon, decorative: the words beside it carry the meaning. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'ico ico--s' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      {paths[name]}
    </svg>
  );
}
