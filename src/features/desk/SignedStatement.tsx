import { answerFor } from '#domain/permits/documents/print.rules.ts';
import { takesOn } from '#domain/permits/kernel/permit.events.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { type SignedControls, signedControls } from '#domain/permits/signing/signedControls.ts';
import { premisesOf, signedAs, signedText } from '#domain/permits/signing/signedText.ts';
import { asksFor, signersOf, workSaid } from '#machines/permitDesk/deskForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { chosenOf, eventNameOf, formOf, versionOf } from './desk.selectors.ts';
import { meaningOf } from './deskTexts.ts';

type Props = { permit: Permit };

/** What a person states with an event; where it is signed, the exact words that are stored with the signature. */
export function SignedStatement({ permit }: Props) {
  const language = useLanguage();
  const name = PermitDeskActor.useSelector(eventNameOf);
  const event = PermitDeskActor.useSelector(chosenOf);
  const isSigned = event !== null && signersOf(event) > 0;
  if (!isSigned) return <p className={styles.meaning}>{meaningOf(name, permit.state, language)}</p>;
  return takesOn(name) ? <TakenOn permit={permit} /> : <Words permit={permit} />;
}

function Words({ permit, controls }: Props & { controls?: SignedControls }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const name = PermitDeskActor.useSelector(eventNameOf);
  const event = PermitDeskActor.useSelector(chosenOf);
  const version = PermitDeskActor.useSelector(versionOf);
  const isDanger = (permit.standing?.danger ?? []).length > 0;
  const has = premisesOf(permit, isDanger, event?.asks);
  const { declared } = PermitDeskActor.useSelector(formOf);
  // Neither of the two is said before it is chosen.
  if (event && asksFor(event, 'work_done') && !workSaid.some((one) => declared.includes(one)))
    return <p className={styles.meaning}>{t('desk:workNotSaid')}</p>;
  const what = { event: signedAs(name, declared), kind: 'permit', number: permit.tracking_number, version, has } as const;
  return <p className={styles.meaning}>{signedText(controls ? { ...what, controls } : what, language)}</p>;
}

/** Who takes work on confirms its critical controls by name: the words wait for them. */
function TakenOn({ permit }: Props) {
  const t = useTranslations('desk');
  const name = PermitDeskActor.useSelector(eventNameOf);
  const { value, problem } = useRead(
    'work.work',
    { params: { id: permit.id } },
    { select: resultOf, follows: ({ entity, id }) => entity === 'permit' && id === permit.id },
  );
  if (!value) return <p role="status">{t(problem ? 'desk:standsUnread' : 'desk:standsReading')}</p>;
  const given = value.controls.map((one) => (name === 'ACCEPT' ? { ...answerFor(permit, one), control: one.control } : one));
  return <Words permit={permit} controls={signedControls(given)} />;
}
