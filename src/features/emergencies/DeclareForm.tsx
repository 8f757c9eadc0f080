import { Button, Radio } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useEffect, useId, useRef } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { type Emergency, emergencyKinds, type PastEmergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { areasMeant, declarationFrom, isBegun, isNowhere, scopeName } from '#machines/emergencyDeclare/declareForm.ts';
import { HoldButton } from '#src/entities/permits/HoldButton.tsx';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { noteHold } from '#src/platform/heldStops.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useDraft } from '#src/system/drafts.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import { useFocusHome } from '#src/ui/useFocusHome.ts';
import { useStuck } from '#src/ui/useStuck.ts';
import { DeclareActor } from './DeclareActors.tsx';
import { DeclareButton } from './DeclareButton.tsx';
import { Declared } from './Declared.tsx';
import styles from './Emergencies.module.css';
import { NotAnswered } from './NotAnswered.tsx';
import { ReachesIn } from './ReachesIn.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { StandsThere } from './StandsThere.tsx';
import { WouldStop } from './WouldStop.tsx';

type Props = {
  open: readonly Emergency[];
  past: readonly PastEmergency[];
  /** One is declared, and shown. */
  onDeclared: () => void;
  /** Another one is asked for. */
  onAnother: () => void;
  onClose: () => void;
};

/** Declares an emergency: of which kind, what over, and held. Nothing has to be typed. */
export function DeclareForm({ open, past, onDeclared, onAnother, onClose }: Props) {
  const t = useTranslations('emergencies', 'work');
  const { send } = DeclareActor.useActorRef();
  const { scope, problem, emergency } = DeclareActor.useSelector(({ context }) => context);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHome();
  const isAsked = scope !== null && emergency === null;
  // The focus is the browser's: it can be set only when the heading is in the page.
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  // What was said of an emergency ends with it.
  const isOver = past.some(({ id }) => id === emergency?.id);
  const begin = () => {
    send({ type: 'declare.dismissed' });
    onAnother();
  };
  if (emergency && isOver) return <DeclareButton onClick={begin} />;
  // What it has stopped is of the moment; its kind may have been corrected since.
  const { kind } = open.find(({ id }) => id === emergency?.id) ?? {};
  if (emergency) {
    const known = { ...emergency, kind: kind ?? emergency.kind };
    return <Declared emergency={known} onShown={onDeclared} onAnother={begin} onClose={onClose} />;
  }
  if (!scope && problem)
    return (
      <Failed goesOn problem={problem} title={t('emergencies:notDeclaredText')} onRetry={() => send({ type: 'declare.retried' })} />
    );
  if (!scope) return <Waiting />;
  return (
    <section className={styles.declare} aria-labelledby="emergency-declare">
      <h2 ref={heading} tabIndex={-1} className={styles.heading} id="emergency-declare">
        {t('emergencies:declare')}
      </h2>
      <p>{t('emergencies:declareAbout')}</p>
      {scope.sites.length === 0 ? <p>{t('emergencies:noAreas')}</p> : <Fields />}
      <StandsThere open={open} />
      <NotAnswered />
      <Foot isAnywhere={scope.sites.length > 0} onClose={onClose} />
    </section>
  );
}

/** In sight at the end of the window, however much there is to choose from. */
function Foot({ isAnywhere, onClose }: { isAnywhere: boolean; onClose: () => void }) {
  const t = useTranslations('emergencies');
  const foot = useRef<HTMLDivElement>(null);
  useStuck(foot, 'bottom');
  return (
    <div ref={foot} className={styles.foot}>
      {isAnywhere ? <Hold /> : null}
      <Button variant="minimal" text={t('ui:cancel')} onClick={onClose} />
    </div>
  );
}

/** What there is to choose is not there yet. While the server is silent, that can last: people are told in another way. */
function Waiting() {
  const t = useTranslations('emergencies');
  if (!useSilence()) return <Loading />;
  return (
    <TitledCallout role="alert" data-goes-on intent="danger" title={t('emergencies:notDeclared')}>
      <p>{t('emergencies:notDeclaredText')}</p>
      <Loading />
    </TitledCallout>
  );
}

function Fields() {
  const t = useTranslations('emergencies');
  const { send } = DeclareActor.useActorRef();
  const { scope, form } = DeclareActor.useSelector(({ context }) => context);
  const language = useLanguage();
  const name = useId();
  const restore = (kept: unknown) => {
    const part = declarationFrom(kept);
    if (part) send({ type: 'declare.typed', part });
  };
  useDraft({ form: 'emergency', dirty: isBegun(form), value: form, restore });
  if (!scope) return null;
  const meant = areasMeant(scope, form).map(({ id }) => id);
  return (
    <>
      <fieldset className={styles.scope}>
        <legend>{t('emergencies:kind')}</legend>
        <div className={styles.kinds}>
          {emergencyKinds.map((kind) => (
            <Radio
              key={kind}
              name={name}
              label={textIn(emergencyKindTexts[kind], language)}
              checked={form.kind === kind}
              onChange={() => send({ type: 'declare.typed', part: { kind } })}
            />
          ))}
        </div>
      </fieldset>
      <ScopeFields scope={scope} form={form} onChosen={(part) => send({ type: 'declare.typed', part })} />
      {meant.length > 0 ? <ReachesIn areas={meant} /> : null}
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
  lapsed: 'emergencies:pressLapsed',
} as const;

type Step = keyof typeof words;
const isStep = (text: string): text is Step => Object.hasOwn(words, text);

/** So many codes of areas leave room for the button on a phone; more are counted. */
const codesNamed = 4;

/** While it is asked what to do about a declaration that was not answered, that is what can be pressed. */
function Hold() {
  const t = useTranslations('emergencies');
  const { send } = DeclareActor.useActorRef();
  const language = useLanguage();
  const step = DeclareActor.useSelector(({ value }): Step => {
    const at = typeof value === 'object' ? String(value.editing) : 'idle';
    return isStep(at) ? at : 'idle';
  });
  const busy = DeclareActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  const { scope, form } = DeclareActor.useSelector(({ context }) => context);
  const isAnswering = DeclareActor.useSelector((snapshot) => snapshot.matches('refused') || snapshot.matches('unsure'));
  if (isAnswering) return null;
  const lacks = scope !== null && isNowhere(scope, form);
  const meant = scope ? areasMeant(scope, form) : [];
  const isNamed = form.whole !== null || meant.length <= codesNamed;
  const view = busy ? 'stopping' : step === 'heldByKey' ? 'held' : step;
  return (
    <>
      <HoldButton
        view={view}
        icon={<WarningSign size={16} />}
        text={t(busy ? 'emergencies:declaring' : words[step])}
        hint={t('emergencies:holdHint')}
        disabled={busy || lacks}
        onHold={(part) => {
          noteHold(part, serverNow(), 'emergency');
          send({ type: `hold.${part}` });
        }}
      />
      {lacks ? (
        <span className={styles.muted}>{t('emergencies:lackScope')}</span>
      ) : scope ? (
        <span>
          <strong>
            {textIn(emergencyKindTexts[form.kind], language)} ·{' '}
            {isNamed ? <Ltr>{scopeName(scope, form)}</Ltr> : t('emergencies:areasNamed', { count: meant.length })}
          </strong>{' '}
          · <WouldStop areas={meant} />
        </span>
      ) : null}
    </>
  );
}
