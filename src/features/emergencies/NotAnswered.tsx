import { Button } from '@blueprintjs/core';
import { textIn } from '#domain/kernel/language.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { bodyOf, scopeName } from '#machines/emergencyDeclare/declareForm.ts';
import { lostCase, type SentEmergency } from '#machines/emergencyDeclare/sentEmergency.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import { DeclareActor } from './DeclareActors.tsx';
import styles from './Emergencies.module.css';

/** A declaration that was refused, or that nobody has answered: people must be told in another way, at once. */
export function NotAnswered() {
  const refused = DeclareActor.useSelector((snapshot) => snapshot.matches('refused'));
  const unsure = DeclareActor.useSelector((snapshot) => snapshot.matches('unsure'));
  const { lost, scope } = DeclareActor.useSelector(({ context }) => context);
  if (refused) return <Refused />;
  return scope && lost.length > 0 ? <Lost scope={scope} lost={lost} asks={unsure} /> : null;
}

function Refused() {
  const t = useTranslations('emergencies');
  const stands = DeclareActor.useSelector(({ context }) => context.problem?.code === 'emergency_stands');
  if (stands) return <Stands />;
  return (
    <TitledCallout role="alert" data-goes-on intent="danger" title={t('emergencies:notDeclared')}>
      <p>{t('emergencies:notDeclaredText')}</p>
      <Why />
      <Ways />
    </TitledCallout>
  );
}

/** Another person was quicker: the work is stopped, and nobody has to be told that it is not. */
function Stands() {
  const t = useTranslations('emergencies');
  const { send } = DeclareActor.useActorRef();
  return (
    <TitledCallout role="alert" data-goes-on intent="warning" title={t('emergencies:alreadyDeclared')}>
      <Why />
      <Button autoFocus text={t('emergencies:back')} onClick={() => send({ type: 'declare.dismissed' })} />
    </TitledCallout>
  );
}

type LostProps = { scope: EmergencyScope; lost: readonly SentEmergency[]; asks: boolean };

/** It goes when the emergency is answered, or is among what is read. */
function Lost({ scope, lost, asks }: LostProps) {
  const t = useTranslations('emergencies');
  const language = useLanguage();
  const form = DeclareActor.useSelector(({ context }) => context.form);
  const body = bodyOf(scope, form);
  return (
    <TitledCallout role="alert" data-goes-on intent="danger" title={t('emergencies:unknown')}>
      {lost.map((sent) => (
        <p key={sent.key}>
          <strong>
            {textIn(emergencyKindTexts[sent.body.kind], language)} · <Ltr>{scopeName(scope, sent.form)}</Ltr>
          </strong>
        </p>
      ))}
      <p>{t('emergencies:notDeclaredText')}</p>
      {asks ? <Why /> : null}
      {lostCase(lost, body) ? <p>{t('emergencies:unknownAgain')}</p> : body ? <p>{t('emergencies:unknownOther')}</p> : null}
      {asks ? <Ways /> : null}
    </TitledCallout>
  );
}

/** Why it was refused, where that is known: of an answer that was lost nothing is. */
function Why() {
  const language = useLanguage();
  const problem = DeclareActor.useSelector(({ context }) => context.problem);
  return problem && !isOutcomeUnknown(problem) ? <p>{sentenceOf(problem, language)}</p> : null;
}

function Ways() {
  const t = useTranslations('emergencies');
  const { send } = DeclareActor.useActorRef();
  return (
    <div className={styles.row}>
      <Button autoFocus intent="danger" text={t('ui:retry')} onClick={() => send({ type: 'declare.retried' })} />
      <Button variant="minimal" text={t('emergencies:back')} onClick={() => send({ type: 'declare.dismissed' })} />
    </div>
  );
}
