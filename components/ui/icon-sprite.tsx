/** Paths of all icons on a grid of 24, drawn with a stroke (`.icon`). */
const paths = {
  pin: 'M12 21s7-6.1 7-11a7 7 0 1 0-14 0c0 4.9 7 11 7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  gauge: 'M4 17a8.5 8.5 0 1 1 16 0M12 14l4-4',
  right: 'm9 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5M12 8v.01',
  alert: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.01',
  edit: 'm4 20 1-4L16 5l3 3L8 19z',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19h14',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 19h14',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM15 13a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  bill: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  cup: 'M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3.5v2M12.5 3.5v2',
  office: 'M6 21V4h8v17M14 9h4v12M3 21h18M9 8h2M9 12h2M9 16h2',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9.5 20v-5.5h5V20',
  wrench: 'm5 19 8-8M13 11a4.5 4.5 0 0 1 6-6l-3 3 .5 2 2 .5 3-3a4.5 4.5 0 0 1-6 6',
  cutlery: 'M7 3v18M4.5 3v5a2.5 2.5 0 0 0 5 0V3M17 21V3c-2.5 1-3.5 4-3.5 8H17',
  snowflake: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
} as const;

export type IconName = keyof typeof paths;

/** All icons once, hidden. `Icon` refers to them, so that a page with many rows repeats no path. */
export function IconSprite() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {Object.entries(paths).map(([name, d]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={d} />
        </symbol>
      ))}
    </svg>
  );
}
