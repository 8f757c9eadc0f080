import { Callout } from '@blueprintjs/core';
import { saysItsBlocks, sentenceOf } from '#domain/kernel/problem.ts';
import { endsWork } from '#domain/permits/life/permit.transitions.data.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { fieldSentences } from '#src/entities/work/form/fieldSentences.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { BlockList } from './BlockList.tsx';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { chosenOf, deskProblemOf, eventNameOf, refusedAtOf } from './desk.selectors.ts';
import { actName } from './deskTexts.ts';

/** Why it has not happened, and what stands against it. A wrong password stands at its own field. */
export function Refused({ permit, onLeave }: { permit: Permit; onLeave: () => void }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const problem = PermitDeskActor.useSelector(deskProblemOf);
  const event = PermitDeskActor.useSelector(chosenOf);
  const refusedAt = PermitDeskActor.useSelector(refusedAtOf);
  const name = PermitDeskActor.useSelector(eventNameOf);
  const what = actName(name, permit.state, language);
  const blocks = problem?.extra.blocks ?? event?.guards ?? [];
  const said = () => {
    if (!event) return t('desk:unknownNow', { what, state: stateName(permit.state, language) });
    if (problem?.code === 'version_mismatch') return t('desk:outdated');
    // It was good when it was given, and is sent without its password: it has run out.
    if (problem?.code === 'signature_unfit') return t('desk:signatureOld');
    return problem && refusedAt === null && !saysItsBlocks(problem) ? sentenceOf(problem, language) : null;
  };
  const sentence = said();
  const faults = fieldSentences(problem);
  return (
    <div role="alert" data-goes-on={endsWork(name) || undefined}>
      {sentence || blocks.length > 0 ? (
        <Callout compact intent={!event || problem?.code === 'version_mismatch' ? 'warning' : 'danger'}>
          {sentence ? <p>{sentence}</p> : null}
          {sentence && faults.length > 0 ? (
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          ) : null}
          {event && blocks.length > 0 ? (
            <div className={styles.stack}>
              {sentence ? null : <p>{t('desk:against')}</p>}
              <BlockList blocks={blocks} permit={permit} onLeave={onLeave} />
            </div>
          ) : null}
        </Callout>
      ) : null}
    </div>
  );
}
