import { day, hour } from '#domain/kernel/units.ts';
import { extentionOf, typeOf } from './fileManager.rules.ts';
import { type FileContent, fileOwner, type SampleFile } from './fileManager.schema.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  svg: 'image/svg+xml',
};

const drawing = (width: number, height: number, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f3f1e7"/>${parts}</svg>`;

const tank = (x: number, y: number, radius: number, name: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#d5e2ea" stroke="#2d4a5c" stroke-width="3"/><text x="${x}" y="${y + 6}" font-family="sans-serif" font-size="18" text-anchor="middle" fill="#1b2b36">${name}</text>`;

const farm = drawing(
  640,
  400,
  `<rect x="30" y="30" width="390" height="340" fill="none" stroke="#8a7f5c" stroke-width="6"/>${tank(130, 130, 70, 'TK-41')}${tank(310, 130, 70, 'TK-42')}${tank(130, 290, 55, 'TK-43')}${tank(300, 290, 45, 'TK-44')}<path d="M420 200H520V90H610" fill="none" stroke="#a2452f" stroke-width="5"/><rect x="480" y="250" width="120" height="80" fill="#e8d9b0" stroke="#8a7f5c" stroke-width="3"/><text x="540" y="297" font-family="sans-serif" font-size="18" text-anchor="middle" fill="#1b2b36">Pump house</text>`,
);
const crane = drawing(
  640,
  400,
  '<path d="M0 350H640" stroke="#5c5c48" stroke-width="8"/><rect x="120" y="290" width="150" height="45" rx="6" fill="#d9822b"/><circle cx="150" cy="340" r="18" fill="#333"/><circle cx="240" cy="340" r="18" fill="#333"/><path d="M200 290 500 80" stroke="#d9822b" stroke-width="12"/><path d="M500 80V220" stroke="#333" stroke-width="3"/><rect x="450" y="220" width="100" height="60" fill="#7b8d97" stroke="#2d4a5c" stroke-width="3"/><path d="M200 350A330 330 0 0 1 580 350" fill="none" stroke="#a2452f" stroke-width="3" stroke-dasharray="10 8"/>',
);
const muster = drawing(
  480,
  480,
  '<rect x="40" y="40" width="400" height="400" fill="#dfe9d6" stroke="#4c6b3c" stroke-width="5"/><path d="M240 120V360M120 240H360" stroke="#4c6b3c" stroke-width="18"/><circle cx="240" cy="240" r="46" fill="#fff" stroke="#4c6b3c" stroke-width="8"/><text x="240" y="252" font-family="sans-serif" font-size="36" text-anchor="middle" fill="#2b3d22">B</text>',
);

type Line = {
  /** Folders with their number; a file has what is written in it. */
  folder?: string;
  name: string;
  in?: string;
  text?: string;
  owner?: string;
  /** Hours since it was changed, and days since it was made. */
  age: number;
  made: number;
  /** Hours since somebody opened it. */
  opened?: number;
  /** s starred, o offline. */
  marks?: string;
};

const lines: readonly Line[] = [
  { folder: 'turnaround', name: 'Turnaround', age: 5, made: 60, marks: 's' },
  { folder: 'lifting', name: 'Lifting plans', in: 'turnaround', age: 30, made: 41 },
  { folder: 'talks', name: 'Toolbox talks', age: 26, made: 200 },
  { folder: 'pictures', name: 'Drawings and pictures', age: 70, made: 90 },
  { folder: 'contractors', name: 'From contractors', age: 50, made: 35, owner: 'Leila Mansour' },
  {
    name: 'Scope of the turnaround.md',
    in: 'turnaround',
    age: 5,
    made: 58,
    opened: 4,
    marks: 'so',
    text: '# Scope\n\n1. Column C-12: clean trays 4 to 19, replace the demister.\n2. Exchanger E-310: pull the bundle, test at 18 bar.\n3. Tank TK-43: inner inspection, floor thickness on a 30 cm grid.\n4. Flare line: new drain at the low point by the east rack.\n\nNot in the scope: pump P-204, which has its spare.\n',
  },
  {
    name: 'Work list.csv',
    in: 'turnaround',
    age: 9,
    made: 40,
    opened: 6,
    marks: 'o',
    text: 'item,equipment,work,crew,days\n1,C-12,Open manways and ventilate,6,1\n2,C-12,Clean trays,8,4\n3,E-310,Pull the bundle,5,2\n4,E-310,Pressure test,3,1\n5,TK-43,Floor thickness,4,3\n6,Flare line,Fit drain,3,2\n',
  },
  {
    name: 'Shift pattern.csv',
    in: 'turnaround',
    age: 80,
    made: 38,
    opened: 90,
    text: 'day,from,to,lead\nodd,06:00,18:00,Tove Berg\nodd,18:00,06:00,Baran Çelik\neven,06:00,18:00,Gustav Nyman\neven,18:00,06:00,İlker Şahin\n',
  },
  {
    name: 'Bundle of E-310.md',
    in: 'lifting',
    age: 30,
    made: 20,
    opened: 28,
    text: '# Lift: bundle of E-310\n\nWeight 11.4 t with the extractor. Crane 130 t at 14 m, load 61 % of the chart.\nNo lift above 9 m/s. One banksman, on channel 6.\nThe road between E-300 and the rack is closed from the hook-up to the landing.\n',
  },
  {
    name: 'Crane radius.svg',
    in: 'lifting',
    age: 44,
    made: 19,
    opened: 28,
    text: crane,
  },
  {
    name: 'Wind limits.csv',
    in: 'lifting',
    age: 200,
    made: 41,
    text: 'load,limit m/s\nbundle,9\ndemister,7\nplatform sections,8\nsteel bundles,10\n',
  },
  {
    name: 'Wind and lifting.txt',
    in: 'talks',
    age: 26,
    made: 26,
    opened: 25,
    text: 'Wind turns north after ten.\nAsk who has the wind meter, and when it was read last.\nA load that swings is a load that goes down, and nobody has to ask first.\n',
  },
  {
    name: 'Nobody goes in alone.txt',
    in: 'talks',
    age: 190,
    made: 120,
    opened: 150,
    marks: 's',
    text: 'Before anybody goes into the tank: who stands at the manway, and how do they call for help?\nThe attendant has one task. Who fetches a tool is not the attendant any more.\nGas is measured where people are, not where the hose ends.\n',
  },
  {
    name: 'Whose hearing matters.txt',
    in: 'talks',
    age: 400,
    made: 300,
    text: 'Blasting starts at nine by the east rack. Plugs and muffs inside the tape, plugs outside of it to twenty metres.\nWho does not hear the alarm has somebody who does.\n',
  },
  { name: 'Tank farm.svg', in: 'pictures', age: 70, made: 88, opened: 40, marks: 'o', text: farm },
  { name: 'Muster point B.svg', in: 'pictures', age: 90, made: 90, text: muster },
  {
    name: 'Scaffold hours.csv',
    in: 'contractors',
    age: 50,
    made: 4,
    owner: 'Baran Çelik',
    opened: 47,
    text: 'week,place,hours\n46,C-12 north,118\n46,E-310,64\n47,C-12 north,132\n47,TK-43 inside,71\n',
  },
  {
    name: 'Method of the tank cleaning.md',
    in: 'contractors',
    age: 62,
    made: 12,
    owner: 'Farah Haddad',
    text: '# Cleaning TK-43\n\nForced ventilation for twelve hours, then gas at three heights.\nTwo people inside, one at the manway, one at the vacuum lorry.\nSludge goes into closed skips; each is weighed and labelled before it leaves.\n',
  },
  {
    name: 'Read me first.txt',
    age: 240,
    made: 210,
    opened: 100,
    text: 'These files are samples. They live in this browser alone: add your own, move them about, remove them.\nWith "Keep samples on this device" they are still here next time.\n',
  },
  {
    name: 'Numbers to ring.csv',
    age: 120,
    made: 150,
    opened: 12,
    marks: 'so',
    text: 'who,number\nControl room,+44 20 7946 0201\nGate,+44 20 7946 0122\nRope rescue,+44 20 7946 0115\nFirst aid,+44 20 7946 0125\n',
  },
];

const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
const contentOf = (name: string, text: string): string => `data:${mediaTypes[extentionOf(name)]};base64,${base64Of(text)}`;
const ago = (time: number): string => new Date(Date.now() - time).toISOString();

const idOf = ({ folder }: Line, index: number): string => folder ?? `file-${index}`;

/** The sample files, original, their times told from now. */
export const fileSeed: SampleFile[] = lines.map((line, index) => {
  const { folder, name, text = '', owner = fileOwner, marks = '' } = line;
  return {
    id: idOf(line, index),
    name,
    type: folder ? 'folder' : typeOf(name),
    owner,
    size: new TextEncoder().encode(text).length,
    modified: ago(line.age * hour),
    opened: line.opened === undefined ? '' : ago(line.opened * hour),
    created: ago(line.made * day),
    extention: folder ? '' : extentionOf(name),
    location: line.in ?? '',
    offline: marks.includes('o'),
    preview: name.endsWith('.svg') ? contentOf(name, text) : '',
    starred: marks.includes('s'),
  };
});

export const fileContentSeed: FileContent[] = lines.flatMap((line, index) =>
  line.text === undefined ? [] : [{ id: idOf(line, index), content: contentOf(line.name, line.text) }],
);

/** Ten thousand readings in one folder, for the scenario of many. */
export const manyFiles = (): { files: SampleFile[]; contents: FileContent[] } => {
  const folder = fileSeed.find(({ id }) => id === 'talks') as SampleFile;
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const name = `Reading ${index + 1}.csv`;
    const text = `time,value\n${index % 24}:00,${(index * 7) % 41}\n`;
    const file: SampleFile = {
      ...folder,
      id: `reading-${index + 1}`,
      name,
      type: 'spreadsheet',
      extention: 'csv',
      size: text.length,
      location: 'readings',
      modified: ago(index * hour),
    };
    return { file, content: { id: file.id, content: contentOf(name, text) } };
  });
  return {
    files: [...fileSeed, { ...folder, id: 'readings', name: 'Readings' }, ...many.map(({ file }) => file)],
    contents: [...fileContentSeed, ...many.map(({ content }) => content)],
  };
};
