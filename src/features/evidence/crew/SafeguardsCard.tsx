import { Button } from '@blueprintjs/core';
import { textIn } from '#domain/kernel/language.ts';
import { measureText } from '#domain/kernel/readingText.ts';
import { craneRadiusText } from '#domain/references/data/craneRadius.texts.ts';
import { radiusOf } from '#domain/references/data/safeguards.data.ts';
import { Age } from '#src/entities/permits/Age.tsx';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status, type Tone } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { SafeguardForm } from './SafeguardForm.tsx';
import { blankSafeguard, checkSafeguard, isRecorded, type SafeguardLine } from './safeguardForms.ts';

/** What the kinds of work ask for beyond gas tests and isolations, and how each stands for the next step. */
export function SafeguardsCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const { isOpen, open, close } = useOpenForm('safeguard');
  const may = useMay(permit)('recordSafeguard');
  const [first] = work.safeguards.filter(isRecorded);
  const blank = blankSafeguard(first?.name ?? 'rescue_plan');
  const { value, change } = useWorkForm('safeguard', blank, (typed) => checkSafeguard(typed, { figure: null, proof: 'sight' }));
  const chosen = work.safeguards.find(({ name }) => name === value.name);
  const record = ({ name, radius_m, document }: SafeguardLine) => {
    change({ name, radius: radius_m === null ? '' : String(radius_m), document: document?.name ?? '' });
    open();
  };
  const heads = (['safeguard', 'safeguardState', 'safeguardSaid', 'actions'] as const).map((key) => ({
    key,
    text: key === 'actions' ? <span className="visually-hidden">{t('work:actions')}</span> : t(`work:${key}`),
  }));
  return (
    <WorkCard title={t('work:safeguards')}>
      {isOpen && may && chosen ? <SafeguardForm permit={permit} work={work} line={chosen} onClose={close} /> : null}
      {work.safeguards.length === 0 ? (
        <p className={styles.nothing}>{t('work:noSafeguards')}</p>
      ) : (
        <Table caption={t('work:safeguards')} heads={heads}>
          {work.safeguards.map((line) => (
            <Row key={line.name} line={line} zone={permit.time_zone} onRecord={may && isRecorded(line) ? record : null} />
          ))}
        </Table>
      )}
    </WorkCard>
  );
}

const tones: Record<SafeguardLine['standing'], Tone> = {
  held: 'good',
  watched: 'none',
  later: 'none',
  named: 'none',
  missing: 'bad',
  unattached: 'bad',
  old: 'soon',
  out_of_limits: 'bad',
  away: 'soon',
  broken: 'bad',
};

/** How it stands. What was measured of live work is good for a time; then it is asked for again, and stays in sight until it is read. */
function Standing({ line: { standing, due_again_at: due, before_isolation } }: { line: SafeguardLine }) {
  const t = useTranslations('work');
  const isDue = useNow((now) => standing === 'held' && due !== null && Date.parse(due) <= now);
  if (before_isolation && standing === 'held') return <Status tone="bad">{t('work:beforeIsolation')}</Status>;
  return <Status tone={isDue ? 'soon' : tones[standing]}>{t(isDue ? 'work:standing_due' : `work:standing_${standing}`)}</Status>;
}

type RowProps = { line: SafeguardLine; zone: string; onRecord: ((line: SafeguardLine) => void) | null };

function Row({ line, zone, onRecord }: RowProps) {
  const t = useTranslations('work');
  const language = useLanguage();
  const name = textIn(line.title, language);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Standing line={line} />
      </td>
      <td>
        {line.value === null ? null : (
          <div className={styles.numbers}>
            <bdi>{measureText(line.value, line.figure?.unit ?? '', language)}</bdi>
          </div>
        )}
        {radiusOf(line.name) && line.at ? (
          <div>
            <bdi>{craneRadiusText(line.radius_m, language)}</bdi>
          </div>
        ) : null}
        <bdi>{line.said}</bdi>
        {line.document ? (
          <div>
            <Link to="?tab=documents">
              <bdi>{line.document.file_name}</bdi>
            </Link>
          </div>
        ) : null}
        {line.by && line.at ? (
          <div className={styles.muted}>
            <Person person={line.by} /> · <SiteTime at={line.at} zone={zone} />
            {line.due_again_at ? (
              <>
                {' '}
                <Age at={line.at} />
              </>
            ) : null}
          </div>
        ) : null}
      </td>
      <td>
        {onRecord ? (
          <Button size="small" text={t('work:record')} aria-label={t('work:recordName', { name })} onClick={() => onRecord(line)} />
        ) : null}
      </td>
    </tr>
  );
}
