import { Button } from '@blueprintjs/core';
import { apart } from '#domain/kernel/readingText.ts';
import { activeStates } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { isLeft } from '#domain/simops/interaction.ts';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { typedIn } from '#src/entities/work/permitWork.selectors.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useAsk } from '#src/system/dialog.ts';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';

type Conflict = PermitWork['conflicts'][number];
type Props = { conflict: Conflict; permit: Permit };

/** Resolving a restricted conflict, or taking back one's own signature under its resolution. */
export function ConflictMoves({ conflict, permit }: Props) {
  const t = useTranslations('work');
  const { send } = PermitWorkActor.useActorRef();
  const typed = PermitWorkActor.useSelector(typedIn('resolve'));
  const { sap } = useSession(userOf);
  const roles = useSession(rolesOf);
  const { id, state, verdict, signed_by, controls, resolution_text } = conflict;
  const isOpen = state === 'open' || state === 'late' || state === 'withdrawn';
  if (verdict === 'R' && isOpen && typed?.conflict !== id) {
    // The first to sign is the coordinator; of the delegates each signs for an area, and nobody knows yet for which.
    const saps = sap !== null && roles.includes('Hse Coordinator') ? [String(sap)] : [];
    const value = { conflict: id, controls, text: resolution_text ?? '', saps };
    return (
      <Button
        // Not the element of the button that takes a signature back, which stands here once it is signed.
        key="resolve"
        intent="primary"
        text={t('work:resolve')}
        aria-label={t('work:resolveWith', { number: conflict.with.tracking_number })}
        onClick={() => send({ type: 'work.typed', form: 'resolve', value })}
      />
    );
  }
  if (state !== 'controlled' || !signed_by.some((person) => person.sap === sap)) return null;
  return <Withdraw key="withdraw" conflict={conflict} permit={permit} />;
}

const goesOn = (state: string): boolean => activeStates.some((known) => known === state);
const waits = (state: string): boolean => state === 'suspended' || isLeft(state);

/** The work that stops alone when the agreement is taken back: it goes on where the other was stopped, or left the equipment. */
const stopsAlone = ({ basis, with: other }: Conflict, permit: Permit): string | null => {
  if (basis !== 'equipment') return null;
  if (goesOn(permit.state) && waits(other.state)) return permit.tracking_number;
  return goesOn(other.state) && waits(permit.state) ? other.tracking_number : null;
};

/** Takes the reader's signature back, once they have read which works that stops. */
function Withdraw({ conflict, permit }: Props) {
  const { id, version, with: other } = conflict;
  const t = useTranslations('work');
  const ask = useAsk();
  const { press, busy } = useWorkPress('withdraw');
  const stops = goesOn(permit.state) && goesOn(other.state);
  const numbers = { one: apart(permit.tracking_number), other: apart(other.tracking_number) };
  const alone = stopsAlone(conflict, permit);
  const wait = stops ? t('work:withdrawStops', numbers) : t('work:withdrawWaits', numbers);
  const confirm = stops ? t('work:withdrawAndStop') : t('work:withdraw');
  const question = {
    title: t('work:withdrawTitle'),
    text: alone ? t('work:withdrawStopsOne', { number: apart(alone) }) : wait,
    confirm: alone ? t('work:withdrawAndStopOne') : confirm,
    cancel: t('work:withdrawKeep'),
    intent: 'danger',
  } as const;
  return (
    <Button
      disabled={busy}
      text={t('work:withdraw')}
      aria-haspopup="dialog"
      onClick={() => ask(question, () => press({ kind: 'withdraw', conflict: { id, version } }))}
    />
  );
}
