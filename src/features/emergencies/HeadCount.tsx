import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { textIn } from '#domain/kernel/language.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { authorityMember } from '#domain/permits/emergencies/authority.rules.ts';
import type { Emergency, emergencyEndpoints } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { peopleCounted, peopleOnSite, unaccountedIn } from '#domain/permits/emergencies/emergency.rules.ts';
import { inAreaFirst, mayBeInside } from '#domain/permits/emergencies/reach.rules.ts';
import { crewRoleText } from '#domain/references/data/safeguards.data.ts';
import { CrewMarks, crewText } from '#src/entities/permits/CrewMarks.tsx';
import { Person } from '#src/entities/permits/Person.tsx';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useIsNarrow } from '#src/entities/permits/permitLayout.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { useWrite } from '#src/system/query/useWrite.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import styles from './Emergencies.module.css';
import { InsideOf } from './InsideOf.tsx';
import { KnownThere } from './KnownThere.tsx';

/** Somebody of a crew who is accounted for, or is not after all. */
type Counted = BodyOf<typeof emergencyEndpoints.count>;

const keyOf = ({ permit, member }: Pick<Counted, 'permit' | 'member'>): string => `${permit} ${member}`;

type HeadCounting = {
  write: (body: Counted) => void;
  isOnWay: (one: Pick<Counted, 'permit' | 'member'>) => boolean;
  problem: Problem | null;
};

/** Ticks people in the head count of an emergency, one that goes on or one that is over. What is answered is what everybody sees then. */
export const useHeadCount = (id: number): HeadCounting => {
  const { api } = usePorts();
  const { change } = useCache();
  const [onWay, setOnWay] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<{ key: string; problem: Problem } | null>(null);
  const count = async (body: Counted) => {
    const key = keyOf(body);
    setOnWay((keys) => [...keys, key]);
    setFailed((before) => (before?.key === key ? null : before));
    try {
      return (await api.emergencies.count({ params: { id }, body })).result;
    } catch (thrown) {
      // Of many ticks that are sent together only the last would be told of.
      setFailed({ key, problem: asProblem(thrown) });
      throw thrown;
    } finally {
      setOnWay((keys) => keys.filter((one) => one !== key));
    }
  };
  const { write } = useWrite(count, {
    done: (emergency) =>
      change('emergencies.list', {}, (read) => ({ ...read, result: read.result.map((one) => (one.id === id ? emergency : one)) })),
  });
  return {
    isOnWay: (one) => onWay.includes(keyOf(one)),
    problem: failed?.problem ?? null,
    // One that is under way is not pressed again: that would take it back.
    write: (body) => {
      if (!onWay.includes(keyOf(body))) write(body);
    },
  };
};

/** On a telephone the cell of the name holds what the other columns do. */
const columns = { wide: ['seen', 'name', 'role', 'permit', 'area'], narrow: ['seen', 'name'] } as const;

/** Everybody who is recorded on site where the emergency is, to be ticked here or on paper. */
export function HeadCount({ emergency }: { emergency: Emergency }) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  const { write, isOnWay, problem } = useHeadCount(emergency.id);
  const permits = inAreaFirst([...emergency.stopped, ...emergency.also_on_site]).filter(({ ways }) => mayBeInside(ways));
  const zone = emergency.site.time_zone;
  const everybody = permits.flatMap(({ id, tracking_number, area_code, crew, equipment_tags, gas_failed, lost, in_space }) =>
    crew.map((member) => ({
      ...member,
      permit: id,
      tracking_number,
      area_code,
      there: { equipment_tags, gas_failed, lost, in_space },
    })),
  );
  // Who is inside a confined space cannot get out alone: they are looked for first.
  const people = [...everybody].sort((one, other) => Number(other.inside) - Number(one.inside));
  const leading = people.filter(({ no, left }) => no === authorityMember && left === null).length;
  const narrow = useIsNarrow();
  const heads = columns[narrow ? 'narrow' : 'wide'].map((key) => ({
    key,
    text: t(`emergencies:col_${key}`),
  }));
  return (
    <>
      <h4 className={styles.part}>
        {t('emergencies:onSite', {
          count: peopleOnSite(permits),
        })}
        <InsideOf permits={permits} />{' '}
        {leading > 0 ? <span>· {t('emergencies:leading', { number: numberText(leading, language) })} </span> : null}
        {people.length > 0 ? (
          <span role="status">· {t('emergencies:notAccounted', { count: peopleCounted(unaccountedIn(permits)) })}</span>
        ) : null}
      </h4>
      <p className={styles.muted}>{t('emergencies:headCountAbout')}</p>
      <ProblemNote problem={problem} />
      <p className={styles.byHand}>
        {(['handPlace', 'handTime', 'handBy'] as const).map((word) => (
          <span key={word}>{t(`emergencies:${word}`)}:</span>
        ))}
      </p>
      {people.length === 0 ? null : (
        <div className={styles.counted}>
          <Table caption={t('emergencies:headCount')} heads={heads}>
            {people.map(
              ({ permit, no, name, role, company, sap, badge, inside, left, tracking_number, area_code, there, ...counted }) => (
                <tr key={`${permit} ${no}`}>
                  <td>
                    <Checkbox
                      className={`${styles.seen} ${styles.noPrint}`}
                      checked={counted.accounted !== null && !inside}
                      disabled={inside}
                      indeterminate={isOnWay({ permit, member: no })}
                      aria-label={t('emergencies:seenNamed', { name: crewText({ name, sap, badge, company }) })}
                      // One that is under way is not disabled: it would lose the focus.
                      onChange={() => write({ permit, member: no, accounted: counted.accounted === null })}
                    />
                    <span className={styles.box} aria-hidden="true">
                      {counted.accounted && !inside ? '✓' : ''}
                    </span>
                  </td>
                  <th scope="row">
                    <bdi>{name}</bdi>
                    <div>
                      <CrewMarks of={{ sap, badge, company }} />
                    </div>
                    {isOnWay({ permit, member: no }) ? <div className={styles.muted}>{t('emergencies:counting')}</div> : null}
                    {narrow ? (
                      <div className={styles.muted}>
                        <Ltr>{tracking_number}</Ltr> · <Ltr>{area_code}</Ltr> · {textIn(crewRoleText(role), language)}
                        <KnownThere of={there} zone={zone} />
                      </div>
                    ) : null}
                    {inside ? (
                      <div>
                        <Status tone="bad">{t('emergencies:insideSpace')}</Status>{' '}
                        <span className={styles.noPrint}>
                          <Link to={`${permitHref({ id: permit, tracking_number })}?tab=crew`}>{t('emergencies:toEntryLog')}</Link>
                        </span>
                      </div>
                    ) : null}
                    {left ? (
                      <div>
                        {t('emergencies:leftSite')} <SiteTime at={left.at} zone={zone} />
                        {left.by ? (
                          <>
                            {' · '}
                            {t('emergencies:leftBy')} <Person person={left.by} />
                          </>
                        ) : null}
                      </div>
                    ) : null}
                    {counted.accounted && !inside ? (
                      <div className={styles.muted}>
                        <SiteTime at={counted.accounted.at} zone={zone} /> · <Person person={counted.accounted.by} />
                      </div>
                    ) : null}
                    {counted.accounted_elsewhere.map(({ emergency: other, at, by }) => (
                      <div key={other} className={styles.muted}>
                        {t('emergencies:seenElsewhere', { number: other })} · <SiteTime at={at} zone={zone} /> ·{' '}
                        <Person person={by} />
                      </div>
                    ))}
                  </th>
                  {narrow ? null : (
                    <>
                      <td>{textIn(crewRoleText(role), language)}</td>
                      <td>
                        <Ltr>{tracking_number}</Ltr>
                        <KnownThere of={there} zone={zone} />
                      </td>
                      <td>
                        <Ltr>{area_code}</Ltr>
                      </td>
                    </>
                  )}
                </tr>
              ),
            )}
          </Table>
        </div>
      )}
    </>
  );
}
