// What can be made, beside the files of the folder of its name and the lines of its `.lists.json`:
// `taken` says where a name is in use, `gaps` and `lists` what follows from the lists as they stand, `title` that it has one on
// screens, `charts` that it is drawn, `next` what is left for a person to do.

const has = (text, form) => new RegExp(form, 'm').test(text);
const inContract = ({ read, name }) => has(read('domain/contract.ts'), `^  ${name}:`) && `The contract has calls of "${name}".`;
const inTitles = ({ read, name }) =>
  name in JSON.parse(read('src/app/titles/locales/en.json')) && `A page has the title "${name}".`;
const inWords = ({ namespaces, name }) => namespaces().includes(name) && `There are words of "${name}".`;
const inRoutes = ({ read, kebab }) =>
  read('tests/src/routes.test.ts').includes(`"/apps/${kebab}`) && `A page has the address /apps/${kebab}.`;

const groupOf = (typed) => typed.split(' ')[0];

export const kinds = {
  sample: {
    shown: 'Örnek: _Words_ / نموذج: _Words_',
    taken: [inContract, inTitles, inWords, inRoutes],
    folders: ['domain/_name_', 'src/samples/_name_'],
    next: 'its rows and calls in domain/_name_, its title in Turkish and Arabic in src/app/titles/locales, what a person does with it in tests/e2e.',
  },
  screen: {
    shown: 'Sayfa: _Words_ / صفحة: _Words_',
    taken: [inTitles, inWords, inRoutes],
    folders: ['src/features/_name_'],
    next: 'what it reads and shows, its title in Turkish and Arabic in src/app/titles/locales, its place and icon in src/app/navigation.ts.',
  },
  chart: {
    taken: [({ read, name }) => has(read('machines/catalog.ts'), `^  ${name}:`) && `The catalog has a chart "${name}".`],
    folders: ['machines/_name_'],
    draws: true,
    next: 'its states and ports, its letters, and after each change UPDATE_TABLES=1 npx vitest run tests/machines/all.test.ts and npm run charts.',
  },
  command: {
    taken: [
      ({ read, name, typed }) => {
        const isOne = typed === groupOf(typed);
        const isWhole = has(read('cli/program.ts'), `^    ${name},`);
        const isUnder = !isOne && has(read('cli/program.ts'), `^    ${groupOf(typed)},`);
        const isGroup = isOne && has(read('cli/program.ts'), `^    ${name}: '`);
        return (isWhole || isUnder || isGroup) && `The command line has a command or group "${isUnder ? groupOf(typed) : typed}".`;
      },
    ],
    folders: [],
    /** The first command of a group brings the group with it. */
    lists: ({ read, typed }) => {
      const group = groupOf(typed);
      if (group === typed || has(read('cli/program.ts'), `^    ${group}: '`)) return {};
      const said = `${group[0].toUpperCase()}${group.slice(1)}`;
      return { 'cli/program.ts': [['after', '  groups: {\n', `    ${group}: '${said}',\n`]] };
    },
    next: 'what `_typed_` does and prints in cli/commands/_name_.ts, and the words of its group in cli/program.ts when that is new.',
  },
  endpoint: {
    taken: [inContract],
    folders: ['domain/_name_', 'server/modules/_name_'],
    next: 'its rows in domain/_name_, their answers in server/modules/_name_, who may call each in tests/kit/access.ts.',
  },
  migration: {
    taken: [
      ({ read, name, snake }) =>
        (has(read('server/db/migrations.ts'), `\\b${name}\\b|_${snake}'`) || has(read('server/db/tables.ts'), `^  ${snake}:`)) &&
        `There is a migration or a table "${snake}".`,
    ],
    folders: [],
    /** The number after the last. */
    gaps: ({ read }) => {
      const numbers = [...read('server/db/migrations.ts').matchAll(/name: '(\d{4})_/g)].map(([, number]) => Number(number));
      return { _number_: String(Math.max(...numbers) + 1).padStart(4, '0') };
    },
    next: 'its SQL, which runs on PGlite and on PostgreSQL, and the same in server/db/tables.ts.',
  },
};
