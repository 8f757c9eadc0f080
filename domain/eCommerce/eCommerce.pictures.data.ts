/** Drawings of the goods, on a field of 64 by 64: what stands for a photograph. */
const drawings = {
  helmet: "<path d='M10 42a22 22 0 0 1 44 0z'/><path d='M6 42h52v5H6z'/><path d='M29 18h6v18h-6z' fill='#fff'/>",
  goggles: "<rect x='8' y='24' width='48' height='18' rx='9'/><path d='M14 33a7 7 0 0 1 14 0zm22 0a7 7 0 0 1 14 0z' fill='#fff'/>",
  muffs:
    "<path d='M14 36a18 18 0 0 1 36 0h-4a14 14 0 0 0-28 0z'/><rect x='10' y='32' width='12' height='18' rx='6'/><rect x='42' y='32' width='12' height='18' rx='6'/>",
  mask: "<path d='M16 20h32l4 14-20 16-20-16z'/><circle cx='20' cy='40' r='7'/><circle cx='44' cy='40' r='7'/><path d='M24 26h16v5H24z' fill='#fff'/>",
  glove: "<path d='M20 54V32l-6-10 5-2 6 9V12h6v14h2V9h6v17h2V13h5v24l-6 17z'/><path d='M20 48h20v3H20z' fill='#fff'/>",
  boot: "<path d='M20 10h16v24l16 8v10H20z'/><path d='M16 52h38v4H16z'/><path d='M24 16h8v3h-8zm0 7h8v3h-8z' fill='#fff'/>",
  vest: "<path d='M18 12l8 4h12l8-4 6 12v30H12V24z'/><path d='M12 34h40v4H12zm0 9h40v4H12z' fill='#fff'/>",
  harness:
    "<path d='M20 8h6l6 14 6-14h6l-9 22v5h12v6H35l10 15h-7l-6-10-6 10h-7l10-15H17v-6h12v-5z'/><circle cx='32' cy='27' r='4' fill='#fff'/>",
  detector:
    "<rect x='18' y='10' width='28' height='46' rx='6'/><path d='M23 17h18v14H23z' fill='#fff'/><circle cx='32' cy='42' r='5' fill='#fff'/>",
  lock: "<path d='M20 30v-8a12 12 0 0 1 24 0v8h-5v-8a7 7 0 0 0-14 0v8z'/><rect x='15' y='29' width='34' height='26' rx='4'/><path d='M30 38h4v9h-4z' fill='#fff'/>",
  extinguisher: "<path d='M24 22h16v34H24z'/><path d='M27 12h14l8 8-4 3-6-6h-2v5H27z'/><path d='M24 34h16v8H24z' fill='#fff'/>",
  cross: "<rect x='10' y='16' width='44' height='36' rx='5'/><path d='M29 24h6v7h7v6h-7v7h-6v-7h-7v-6h7z' fill='#fff'/>",
  sign: "<path d='M32 8l26 46H6z'/><path d='M30 24h4v16h-4zm0 20h4v4h-4z' fill='#fff'/>",
} as const;

export type Drawing = keyof typeof drawings;

/** A drawing in a colour, as the text that an `img` takes: as short as it can be, because large lists hold thousands of them. */
export const pictureUrl = (drawing: Drawing, color: string): string => {
  const frame = "xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64' width='512' height='512'";
  const svg = `<svg ${frame}><rect width='64' height='64' fill='#eef1f4'/><g fill='${color}'>${drawings[drawing]}</g></svg>`;
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`;
};
