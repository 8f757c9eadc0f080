import { Button } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { emergencyKinds } from '#domain/permits/emergency.endpoints.ts';
import { codeToType, lackOf } from '#machines/emergencyDeclare/declareForm.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import { useFocusHome } from '#src/ui/useFocusHome.ts';
import { HoldButton } from '../desk/HoldButton.tsx';
import { ChoiceField, LinesField, TextField } from '../work/form/Fields.tsx';
import { DeclareActor } from './DeclareActors.tsx';
import { Declared } from './Declared.tsx';
import styles from './Emergencies.module.css';
import { ScopeFields } from './ScopeFields.tsx';

/** Declares an emergency: what over, of which kind, named by hand and held. */
export function DeclareForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('emergencies', 'work');
  const { send } = DeclareActor.useActorRef();
  const { scope, problem, emergency } = DeclareActor.useSelector(({ context }) => context);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHome();
  const isThere = scope !== null;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  if (emergency) return <Declared emergency={emergency} onClose={onClose} />;
  if (!scope && problem) return <Failed problem={problem} onRetry={() => send({ type: 'declare.retried' })} />;
  if (!scope) return <Loading />;
  return (
    <section className={styles.declare} aria-labelledby="emergency-declare">
      <h2 ref={heading} tabIndex={-1} className={styles.heading} id="emergency-declare">
        {t('emergencies:declare')}
      </h2>
      <p>{t('emergencies:declareAbout')}</p>
      {scope.sites.length === 0 ? <p>{t('emergencies:noAreas')}</p> : <Fields />}
      <Refused />
      <div className={styles.row}>
        {scope.sites.length === 0 ? null : <Hold />}
        <Button variant="minimal" text={t('work:cancel')} onClick={onClose} />
      </div>
    </section>
  );
}

function Fields() {
  const t = useTexts('emergencies');
  const { send } = DeclareActor.useActorRef();
  const { scope, form } = DeclareActor.useSelector(({ context }) => context);
  if (!scope) return null;
  const code = codeToType(scope, form);
  return (
    <>
      <ScopeFields scope={scope} form={form} onChosen={(part) => send({ type: 'declare.typed', part })} />
      <div className={styles.fields}>
        <ChoiceField
          label={t('emergencies:kind')}
          value={form.kind}
          empty={t('emergencies:choose')}
          options={emergencyKinds.map((kind) => ({ value: kind, text: t(`emergencies:${kind}_kind`) }))}
          onChosen={(kind) => send({ type: 'declare.typed', part: { kind } })}
        />
        {code ? (
          <TextField
            ltr
            label={
              <>
                {t('emergencies:typeCode')} <Ltr>{code}</Ltr>
              </>
            }
            value={form.named}
            onTyped={(named) => send({ type: 'declare.typed', part: { named } })}
          />
        ) : null}
      </div>
      <LinesField
        label={t('emergencies:note')}
        value={form.note}
        onTyped={(note) => send({ type: 'declare.typed', part: { note } })}
      />
    </>
  );
}

const words = {
  idle: 'emergencies:hold',
  held: 'emergencies:holding',
  heldByKey: 'emergencies:holding',
  hinted: 'emergencies:holdLonger',
  armed: 'emergencies:pressAgain',
} as const;
const lacks = { scope: 'emergencies:lackScope', kind: 'emergencies:lackKind', name: 'emergencies:lackName' } as const;

type Step = keyof typeof words;
const isStep = (text: string): text is Step => Object.hasOwn(words, text);

function Hold() {
  const t = useTexts('emergencies');
  const { send } = DeclareActor.useActorRef();
  const step = DeclareActor.useSelector(({ value }): Step => {
    const at = typeof value === 'object' ? String(value.editing) : 'idle';
    return isStep(at) ? at : 'idle';
  });
  const busy = DeclareActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  const { scope, form } = DeclareActor.useSelector(({ context }) => context);
  const lack = scope && lackOf(scope, form);
  const view = busy ? 'stopping' : step === 'heldByKey' ? 'held' : step;
  return (
    <>
      <HoldButton
        view={view}
        icon={<WarningSign size={16} />}
        text={t(busy ? 'emergencies:declaring' : words[step])}
        hint={t('emergencies:holdHint')}
        disabled={busy || lack !== null}
        onHold={(part) => send({ type: `hold.${part}` })}
      />
      {lack ? <span className={styles.muted}>{t(lacks[lack])}</span> : null}
    </>
  );
}

/** An emergency that nobody has recorded: people must be told in another way, at once. */
function Refused() {
  const t = useTexts('emergencies');
  const language = useLanguage();
  const { send } = DeclareActor.useActorRef();
  const refused = DeclareActor.useSelector((snapshot) => snapshot.matches('refused'));
  const problem = DeclareActor.useSelector(({ context }) => context.problem);
  if (!refused || !problem) return null;
  return (
    <TitledCallout role="alert" intent="danger" title={t('emergencies:notDeclared')}>
      <p>{t('emergencies:notDeclaredText')}</p>
      <p>{sentenceOf(problem, language)}</p>
      <div className={styles.row}>
        <Button intent="danger" text={t('ui:retry')} onClick={() => send({ type: 'declare.retried' })} />
        <Button variant="minimal" text={t('emergencies:back')} onClick={() => send({ type: 'declare.dismissed' })} />
      </div>
    </TitledCallout>
  );
}
