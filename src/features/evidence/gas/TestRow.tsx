import { Button } from '@blueprintjs/core';
import { listText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import { givenTimeText } from '#domain/permits/evidence/givenTime.texts.ts';
import { type Counts, type GasLimit, type GasTest, isVoid } from '#src/entities/permits/gasReadings.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { typedIn } from '#src/entities/work/permitWork.selectors.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { TestInstrument } from './TestInstrument.tsx';
import { TestReadings } from './TestReadings.tsx';
import { TestResult } from './TestResult.tsx';
import { ValidUntil } from './ValidUntil.tsx';
import { VoidForm } from './VoidForm.tsx';

type Props = { test: GasTest; limits: readonly GasLimit[]; counts: Counts; zone: string; mayVoid: boolean };

/** One test, and taking it back. */
export function TestRow({ test, limits, counts, zone, mayVoid }: Props) {
  const t = useTranslations('work');
  const { send } = PermitWorkActor.useActorRef();
  const { sap: own } = useSession(userOf);
  const voiding = PermitWorkActor.useSelector(typedIn('void'))?.no === test.no;
  const begin = () =>
    send({ type: 'work.typed', form: 'void', value: { no: test.no, reason: '', saps: [own === null ? '' : String(own), ''] } });
  const mark = isVoid(test) ? styles.voided : test.passed ? '' : styles.failed;
  return (
    <>
      <tr className={mark}>
        <th scope="row">
          <SiteTime at={test.tested_at} zone={zone} />
          <br />
          <span className={styles.muted}>{t(`work:kind_${kindOf(test)}`)}</span>
          <GivenTime test={test} zone={zone} />
        </th>
        <td>
          <bdi>{test.point}</bdi>
        </td>
        <td>
          <TestResult test={test} counts={counts} />
          {isVoid(test) ? <VoidedBecause test={test} zone={zone} /> : null}
          {mayVoid && !isVoid(test) && !voiding ? (
            <div>
              <Button
                variant="minimal"
                size="small"
                text={t('work:void')}
                aria-label={t('work:voidNo', { no: test.no })}
                onClick={begin}
              />
            </div>
          ) : null}
        </td>
        <td>
          <TestReadings test={test} limits={limits} />
          {test.note ? <bdi className={styles.muted}>{test.note}</bdi> : null}
        </td>
        <td>
          {test.tester ? <Person person={test.tester} /> : t('work:byDevice')}
          <br />
          <span className={styles.muted}>
            <TestInstrument test={test} zone={zone} />
          </span>
        </td>
        <td>
          <ValidUntil test={test} counts={counts} zone={zone} />
        </td>
      </tr>
      {voiding ? (
        <tr>
          <td colSpan={6}>
            <VoidForm no={test.no} failed={!test.passed} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** That a test was kept as made when it was recorded, and not when it said. */
function GivenTime({ test: { given_at: given, tested_at: kept }, zone }: { test: GasTest; zone: string }) {
  const language = useLanguage();
  if (given === undefined) return null;
  const said = (at: string) => `${dayText(at, zone, language, Date.parse(kept))} ${clockText(at, zone, language)}`;
  return <p className={styles.bad}>{givenTimeText({ given, kept }, language, said)}</p>;
}

/** Why a test was voided, by whom and when. */
function VoidedBecause({ test, zone }: { test: GasTest; zone: string }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const names = listText(
    test.voided_by.map(({ name, sap }) => `${name} (${sap})`),
    language,
  );
  return (
    <>
      <p>
        <bdi>{test.voided_because}</bdi>
      </p>
      {test.voided_at ? (
        <p className={styles.muted}>
          {t('work:voidedBy', { names })} · <SiteTime at={test.voided_at} zone={zone} />
        </p>
      ) : null}
    </>
  );
}

const kindOf = ({ kind }: GasTest) => (kind === 'periodic' || kind === 'resume' || kind === 'continuous' ? kind : 'initial');
