import { sampleAccountIds, sampleSignIns } from './sampleAuth.data.ts';
import type { SampleAccount } from './sampleAuth.schema.ts';

const [admin, staff] = sampleSignIns;
const [adminId, staffId] = sampleAccountIds;

/** Two accounts, each with a layout, a colour scheme and shortcuts of its own (specification 6). */
export const sampleAuthSeed: SampleAccount[] = [
  {
    id: adminId,
    from: 'sample',
    password: admin.password,
    role: admin.role,
    data: {
      displayName: 'Ines Marsh',
      photoURL: '',
      email: admin.email,
      settings: {
        layout: { style: 'layout1', config: { navbar: { style: 'style-2' } } },
        customScrollbars: true,
        theme: { main: 'default', navbar: 'greyDark', toolbar: 'mainThemeLight', footer: 'mainThemeDark' },
      },
    },
    shortcuts: ['calendar', 'mail', 'contacts'],
  },
  {
    id: staffId,
    from: 'sample',
    password: staff.password,
    role: staff.role,
    data: {
      displayName: 'Tarık Boone',
      photoURL: '',
      email: staff.email,
      settings: {
        layout: { style: 'layout2', config: { mode: 'boxed', footer: { display: false } } },
        customScrollbars: false,
        theme: { main: 'light4', navbar: 'dark4', toolbar: 'light4', footer: 'dark4' },
      },
    },
    shortcuts: ['calendar', 'mail', 'contacts', 'todo'],
  },
];
