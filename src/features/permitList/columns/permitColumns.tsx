import type { Language } from '#domain/kernel/language.ts';
import { apart, numberText } from '#domain/kernel/readingText.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { evidenceText, waitingName } from '#src/entities/permits/permitTexts.ts';
import { RiskText } from '#src/entities/permits/RiskText.tsx';
import { TimeLeftText } from '#src/entities/permits/TimeLeftText.tsx';
import { WindowCell } from '#src/entities/permits/WindowCell.tsx';
import { weightText } from '#src/entities/permits/weightText.ts';
import { StarCell } from '#src/entities/watch/StarCell.tsx';
import { NarrowPermit } from '#src/features/permitList/cells/NarrowPermit.tsx';
import { NumberLink } from '#src/features/permitList/cells/NumberLink.tsx';
import { NarrowTime, StateText, TypeText, UpdatedText } from '#src/features/permitList/cells/rowTexts.tsx';
import { TitleText } from '#src/features/permitList/cells/TitleText.tsx';
import { MenuButton, MenuHead } from '#src/features/permitList/menu/MenuButton.tsx';
import type { Translate } from '#src/i18n/i18n.ts';
import type { Column } from '#src/ui/grid/column.ts';
import type { Chosen } from './arrangement.ts';
import { arranged } from './columns.ts';

type Columns = readonly Column<PermitRow>[];
type Shown = {
  /** Whether a row has room for a second line of words. */
  high: boolean;
  t: Translate<'permits'>;
  language: Language;
  search: string;
  isStarred: (row: PermitRow) => boolean;
  onStar: (row: PermitRow) => void;
};

/** How many are on site, and how many of them inside. */
const crewText =
  (t: Translate<'permits'>) =>
  ({ crew_on, crew_inside }: PermitRow): string =>
    crew_inside > 0 ? `${crew_on} · ${t('permits:inside', { count: crew_inside })}` : String(crew_on);

const wide = ({ high, t, language, search, isStarred, onStar }: Shown): Columns => [
  {
    id: 'state',
    title: t('permits:state'),
    // Room for the longest reason beside twelve people inside and many missing, in every language: in two lines where there are two.
    size: high ? '17.5rem' : '29.5rem',
    sticky: true,
    sort: 'state',
    cell: (row) => <StateText row={row} language={language} />,
  },
  {
    id: 'tracking',
    title: t('permits:tracking'),
    size: '15rem',
    sticky: true,
    sort: 'tracking',
    line: true,
    cell: (row) => <NumberLink row={row} search={search} />,
  },
  {
    id: 'menu',
    title: t('permits:menu'),
    size: '4.8rem',
    presses: true,
    head: () => <MenuHead />,
    cell: ({ tracking_number }) => <MenuButton number={tracking_number} t={t} />,
  },
  {
    id: 'title',
    title: t('permits:work'),
    size: 'minmax(17.5rem, 1fr)',
    wraps: true,
    ...(search ? { cell: ({ title }) => <TitleText title={title} search={search} /> } : { text: ({ title }) => title }),
  },
  {
    id: 'area',
    title: t('permits:area'),
    size: high ? '11.5rem' : '20rem',
    sort: 'area',
    wraps: true,
    text: ({ area }) => `${area.code} ${apart(area.name)}`,
  },
  {
    id: 'waiting',
    title: t('permits:waiting'),
    size: high ? '13rem' : '18rem',
    wraps: true,
    text: ({ waiting }) => waitingName(waiting.role),
  },
  // The last of eight that a usual screen shows beside navbar, labels and chat.
  {
    id: 'timeLeft',
    title: t('permits:timeLeft'),
    size: '13rem',
    sort: 'attention',
    about: t('permits:attention'),
    line: true,
    cell: (row) => <TimeLeftText row={row} language={language} t={t} />,
  },
  {
    id: 'type',
    title: t('permits:type'),
    size: '7.2rem',
    sort: 'type',
    line: true,
    cell: (row) => <TypeText row={row} language={language} />,
  },
  {
    id: 'watched',
    title: t('permits:watched'),
    size: '9.6rem',
    cell: (row) => <StarCell permit={row} starred={isStarred(row)} t={t} />,
    press: onStar,
  },
  {
    id: 'window',
    title: t('permits:window'),
    size: '25rem',
    sort: 'window',
    line: true,
    cell: (row) => <WindowCell row={row} language={language} />,
  },
  { id: 'evidence', title: t('permits:evidence'), size: '22rem', text: (row) => evidenceText(row, language) },
  { id: 'level', title: t('permits:level'), size: '10rem', text: ({ level }) => level },
  { id: 'crew', title: t('permits:crew'), size: '8rem', align: 'end', sort: 'crew', text: crewText(t) },
  {
    id: 'risk',
    title: t('permits:risk'),
    size: '14rem',
    sort: 'risk',
    cell: ({ risk_residual }) => <RiskText rating={risk_residual} t={t} />,
  },
  {
    id: 'weight',
    title: t('permits:weight'),
    size: '11rem',
    align: 'end',
    text: ({ risk_weight }) => (risk_weight === null ? '' : weightText(risk_weight, language)),
  },
  {
    id: 'since',
    title: t('permits:waitingFrom'),
    size: '14rem',
    sort: 'since',
    line: true,
    cell: (row) => <UpdatedText row={{ updated_at: row.waiting.since, time_zone: row.time_zone }} language={language} />,
  },
  { id: 'authority', title: t('permits:authority'), size: '18rem', text: ({ pa }) => pa.name },
  {
    id: 'conversations',
    title: t('permits:conversations'),
    size: '11.5rem',
    align: 'end',
    text: ({ conversations }) => (conversations > 0 ? numberText(conversations, language) : ''),
  },
  {
    id: 'updated',
    title: t('permits:updated'),
    size: '14rem',
    sort: 'updated',
    line: true,
    cell: (row) => <UpdatedText row={row} language={language} />,
  },
];

const narrow = ({ t, language, search, isStarred, onStar }: Shown): Columns => [
  {
    id: 'permit',
    title: t('permits:permit'),
    // Room for a whole tracking number, however large the text is.
    size: 'minmax(15.8rem, 1fr)',
    sort: 'tracking',
    cell: (row) => <NarrowPermit row={row} language={language} search={search} t={t} starred={isStarred(row)} onStar={onStar} />,
  },
  {
    id: 'timeLeft',
    title: t('permits:timeLeft'),
    size: 'clamp(10.6rem, 100% - 15.8rem, 11.4rem)',
    sort: 'attention',
    about: t('permits:attention'),
    align: 'end',
    cell: (row) => <NarrowTime row={row} language={language} t={t} />,
  },
];

/** The columns of the permit list: those that were chosen where there is room, two of two lines each where there is not. */
export const permitColumns = (shown: Shown, chosen: readonly Chosen[], isNarrow: boolean): Columns =>
  isNarrow ? narrow(shown) : arranged(wide(shown), chosen);
