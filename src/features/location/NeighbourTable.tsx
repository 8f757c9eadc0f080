import { numberText } from '#domain/kernel/readingText.ts';
import type { Neighbour } from '#domain/permits/location/location.schema.ts';
import { PermitLink } from '#src/entities/permits/PermitLink.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import { Verdict } from '#src/entities/permits/Verdict.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Range } from '#src/ui/text/Range.tsx';
import styles from './Location.module.css';
import type { Numbered } from './locationView.ts';

type Props = {
  rows: readonly Numbered[];
  more: number;
  zone: string;
  marked: number | null;
  onMark: (id: number | null) => void;
};

const columns = ['no', 'permit', 'verdict', 'distance', 'kinds', 'level', 'when'] as const;

/** The neighbours on the plan, in words. What is pointed at in one of the two is marked in the other. */
export function NeighbourTable({ rows, more, zone, marked, onMark }: Props) {
  const t = useTranslations('location', 'work');
  if (rows.length === 0) return <p className={styles.muted}>{t('location:nobody')}</p>;
  const heads = columns.map((key) => ({ key, text: t(`location:col_${key}`) }));
  return (
    <>
      <Table caption={t('location:tableCaption')} heads={heads}>
        {rows.map((row) => (
          <Row key={row.work.id} row={row} zone={zone} marked={marked === row.work.id} onMark={onMark} />
        ))}
      </Table>
      {more > 0 ? <p className={styles.muted}>{t('location:more', { count: more })}</p> : null}
    </>
  );
}

type RowProps = Pick<Props, 'zone' | 'onMark'> & { row: Numbered; marked: boolean };

function Row({ row: { no, work }, zone, marked, onMark }: RowProps) {
  const t = useTranslations('location');
  return (
    <tr
      className={marked ? styles.marked : undefined}
      onPointerEnter={() => onMark(work.id)}
      onPointerLeave={() => onMark(null)}
      onFocus={() => onMark(work.id)}
      onBlur={() => onMark(null)}
    >
      <td className={styles.number}>{no}</td>
      <th scope="row" className={styles.permit}>
        <PermitLink other={work} tab="location" />
        <br />
        <bdi className={styles.muted}>{work.title}</bdi>
      </th>
      <td>
        <Verdict verdict={work.verdict} short />
        {work.verdict === 'Y' ? null : <span className={styles.beneath}>{t(`location:conflict_${work.conflict ?? 'none'}`)}</span>}
      </td>
      <td>
        <Distance metres={work.distance_m} drawn={work.drawn} />
      </td>
      <td>
        <Ltr>{work.codes.join(' + ')}</Ltr>
      </td>
      <td>
        <bdi>{work.level}</bdi>
      </td>
      <td>
        <When work={work} zone={zone} />
      </td>
    </tr>
  );
}

function Distance({ metres, drawn }: { metres: number | null; drawn: boolean }) {
  const t = useTranslations('location');
  const language = useLanguage();
  if (metres === null) return t('location:sameArea');
  // Of areas that touch nobody has measured anything: no figure may look as if.
  if (metres === 0) return t('location:touching');
  const shown = numberText(metres, language, { maximumFractionDigits: 1 });
  return (
    <>
      <span className={styles.number}>{t('location:metres', { metres: shown })}</span>
      {drawn ? null : <span className={styles.muted}> {t('location:fromArea')}</span>}
    </>
  );
}

function When({ work, zone }: { work: Neighbour; zone: string }) {
  const t = useTranslations('location');
  return (
    <>
      <span>{t(work.now ? (work.in_window ? 'location:nowAndWindow' : 'location:now') : 'location:inWindow')}</span>
      <br />
      <span className={styles.muted}>
        <Range from={<SiteTime at={work.from} zone={zone} />} to={<SiteTime at={work.to} zone={zone} />} />
      </span>
    </>
  );
}
